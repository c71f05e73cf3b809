import { type ApiDocument, fromWire, requestToWire, responseFromWire, toCamel } from './keys';
import { type PostForm, postForm } from './post-form';
import { networkProblem, type ProblemBody, ProblemError } from './problem';

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A value in a query; lists are joined by commas. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** An API request. */
export interface ApiRequest {
  method: Method;
  /** The path as the document writes it, with `{placeholders}`. */
  path: string;
  /** Values of the placeholders. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  /** The version that an edit was made on. */
  ifMatch?: string | number;
  signal?: AbortSignal;
  /** Lets the call outlive the page (at most 64 KiB of body). */
  keepalive?: boolean;
  document?: ApiDocument;
}

/** A file upload. */
export interface FileUpload {
  /** The operation's path as the document writes it. */
  path: string;
  /** Values of the placeholders. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  /** One file, or as many as the operation takes. */
  file: File | readonly File[];
  /** Name of the form's field for files; `file` by default. */
  fileField?: string;
  /** Text fields of the form besides the files, named as on the wire. */
  fields?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress?: (part: number) => void;
  document?: ApiDocument;
}

/** Source of the transport's tokens: the session. */
export interface TokenSource {
  /** Returns a valid token. */
  token(): Promise<string>;
  /** Returns a new token in place of `rejected`, which the host refused. */
  renew(rejected: string): Promise<string>;
  /** Milliseconds since the user's last input: the host counts activity by it, not by what the page asks by itself. */
  readonly idleFor?: number;
  /** The host refused a brand-new token too: there is no session any more. */
  expire(): void;
}

/** Dependencies of the transport, replaced in tests. */
export interface TransportOptions {
  tokens: TokenSource;
  fetch?: typeof fetch;
  /** Sends a form and reports progress, which `fetch` cannot do. */
  post?: PostForm;
  now?: () => number;
  /** Called for each request that failed. */
  onProblem?: (problem: ProblemError, request: ApiRequest) => void;
  /** Called for each request that follows another one to the same endpoint too quickly. */
  onRapidCall?: (endpoint: string, gapMs: number) => void;
}

/** Repeated calls to an endpoint within this time are logged (console.md §8). */
export const RAPID_CALL_MS = 200;

function warnRapidCall(endpoint: string, gapMs: number): void {
  // The endpoint is a template without ids, so that no log line points at a patient.
  console.warn(`Rapid calling: ${endpoint} again after ${Math.round(gapMs)} ms`);
}

/** Sends calls with the session's token and turns every failure into a {@link ProblemError}. */
export class Transport {
  readonly #tokens: TokenSource;
  readonly #fetch: typeof fetch;
  readonly #post: PostForm;
  readonly #now: () => number;
  readonly #onProblem: (problem: ProblemError, request: ApiRequest) => void;
  readonly #onRapidCall: (endpoint: string, gapMs: number) => void;
  readonly #lastCall = new Map<string, number>();

  constructor(options: TransportOptions) {
    this.#tokens = options.tokens;
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#post = options.post ?? postForm;
    this.#now = options.now ?? (() => performance.now());
    this.#onProblem = options.onProblem ?? (() => {});
    this.#onRapidCall = options.onRapidCall ?? warnRapidCall;
  }

  /** Makes the call and resolves to the body in code names (undefined when there is none). */
  async send(request: ApiRequest): Promise<unknown> {
    this.#watchRapidCalls(request);
    try {
      return await this.#send(request);
    } catch (error) {
      if (error instanceof ProblemError) this.#onProblem(error, request);
      throw error;
    }
  }

  /** The bytes of a file at an address of this host. */
  async file(address: string, signal?: AbortSignal): Promise<Blob> {
    const response = await this.#authorised((token) =>
      this.#fetched(address, { headers: { authorization: `Bearer ${token}` }, signal }),
    );
    if (!response.ok) await readBody(response, `GET ${address}`);
    try {
      return await response.blob();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw networkProblem(error);
    }
  }

  /** Uploads a file as a form; resolves to the response body in camelCase. */
  async upload(upload: FileUpload): Promise<unknown> {
    const { path, params, query, file, fileField = 'file', fields = {} } = upload;
    const { signal, onProgress, document } = upload;
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    for (const one of file instanceof File ? [file] : file) form.append(fileField, one);
    const address = urlOf({ method: 'POST', path, params, query });
    const response = await this.#authorised(async (token) => {
      try {
        return await this.#post(address, { authorization: `Bearer ${token}` }, form, { signal, onProgress });
      } catch (error) {
        if (signal?.aborted) throw error;
        throw networkProblem(error);
      }
    });
    return readBody(response, `POST ${path}`, document);
  }

  async #send(request: ApiRequest): Promise<unknown> {
    const response = await this.#authorised((token) => this.#attempt(request, token));
    return readBody(response, operationOf(request), request.document);
  }

  /** Makes an attempt with a valid token, and a second one with a new token if the host refuses it. */
  async #authorised(attempt: (token: string) => Promise<Response>): Promise<Response> {
    const token = await this.#tokens.token();
    const response = await attempt(token);
    if (response.status !== 401) return response;
    const renewed = await this.#tokens.renew(token);
    const second = await attempt(renewed);
    if (second.status === 401) this.#tokens.expire();
    return second;
  }

  async #attempt(request: ApiRequest, token: string): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (this.#tokens.idleFor !== undefined) headers['x-idle-for'] = String(Math.round(this.#tokens.idleFor));
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (request.ifMatch !== undefined) headers['if-match'] = `"${request.ifMatch}"`;
    return this.#fetched(urlOf(request), {
      method: request.method,
      headers,
      body:
        request.body === undefined
          ? undefined
          : JSON.stringify(requestToWire(request.body, operationOf(request), request.document)),
      signal: request.signal,
      keepalive: request.keepalive,
    });
  }

  async #fetched(address: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#fetch(address, { ...init, credentials: 'omit', cache: 'no-store' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw networkProblem(error);
    }
  }

  /**
   * Calls count as rapid only if the URL including its parameters is the same. Old entries are removed, so that no
   * list of patients accumulates.
   */
  #watchRapidCalls(request: ApiRequest): void {
    const now = this.#now();
    for (const [address, at] of this.#lastCall) {
      if (now - at >= RAPID_CALL_MS) this.#lastCall.delete(address);
    }
    const address = `${request.method} ${urlOf(request)}`;
    const last = this.#lastCall.get(address);
    if (last !== undefined) this.#onRapidCall(`${request.method} ${request.path}`, now - last);
    this.#lastCall.set(address, now);
  }
}

/** An operation as the document names it. */
function operationOf({ method, path }: Pick<ApiRequest, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Builds the URL of a request. Throws if a placeholder has no value, which is a programming error. */
export function urlOf({ path, params = {}, query = {} }: ApiRequest): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path}: no value for {${name}}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return `${filled}${text ? `?${text}` : ''}`;
}

/** Returns the body of a success response in camelCase, or throws a {@link ProblemError}. */
export async function readBody(
  response: Response,
  operation: string,
  document?: ApiDocument,
): Promise<unknown> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  let wire: unknown;
  try {
    wire = isJson ? await response.json() : undefined;
  } catch (error) {
    throw networkProblem(error);
  }
  if (response.ok) return responseFromWire(wire, operation, document);
  const body = fromWire(wire);
  const problem = isProblemBody(body) ? inCodeNames(body) : undefined;
  throw new ProblemError({
    title: 'Request failed',
    ...problem,
    type: problem?.type ?? (response.status >= 500 ? 'unavailable' : 'invalid-request'),
    status: response.status,
    requestId: problem?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** The pointers of a problem name fields of the request body as code does: `/addresses/0/streetAddress`. */
function inCodeNames(body: ProblemBody): ProblemBody {
  if (!body.errors) return body;
  const renamed = (pointer: string) => pointer.split('/').map(toCamel).join('/');
  return { ...body, errors: body.errors.map((error) => ({ ...error, pointer: renamed(error.pointer) })) };
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'type' in body && typeof body.type === 'string';
}
