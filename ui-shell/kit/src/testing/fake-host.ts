import type { Socket } from '../realtime/types';

/** The response of an operation: a JSON body in wire names, or a function of the request. */
export type FakeAnswer = unknown | ((request: FakeCall) => unknown | Promise<unknown>);

/** What looks at the answers and events of tests, as the setup of the tests installs it. */
export const inspection = {
  answer(_method: string, _path: string, _body: unknown): void {},
  event(_kind: string, _payload: unknown): void {},
};

/** A recorded call. */
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** A response with a status other than 200. */
export class FakeResponse {
  constructor(
    readonly status: number,
    readonly body: unknown = null,
  ) {}
}

/** A problem response. */
export function problem(status: number, type: string, more: Record<string, unknown> = {}): FakeResponse {
  return new FakeResponse(status, { type, title: type, status, ...more });
}

/** A socket for which the test acts as the host. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closedWith: number | null = null;
  #seq = 0;
  #position = 0;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    this.closedWith ??= code;
  }

  /** Accepts the connection and sends the welcome frame. */
  accept({ position = '0', heartbeatMs = 15_000 }: { position?: string; heartbeatMs?: number } = {}): void {
    this.#seq = 0;
    this.#position = Number(position);
    this.onopen?.();
    this.deliver({
      type: 'welcome',
      seq: 0,
      position,
      uuid: 'fake',
      heartbeat_ms: heartbeatMs,
      presence_ttl_ms: 15_000,
    });
  }

  /** Sends a stored event at the next or the given position. */
  event(
    kind: string,
    {
      patient_id = null,
      payload = {},
      position,
      at = '2026-01-01T12:00:00Z',
    }: { patient_id?: number | null; payload?: unknown; position?: string; at?: string } = {},
  ): void {
    inspection.event(kind, payload);
    this.#position = position === undefined ? this.#position + 1 : Number(position);
    this.next({
      type: 'event',
      position: String(this.#position),
      kind,
      patient_id,
      at,
      payload,
    });
  }

  /** Sends another frame with the next `seq`. */
  next(frame: Record<string, unknown>): void {
    this.#seq += 1;
    this.deliver({ ...frame, seq: this.#seq });
  }

  /** Sends a frame unchanged. */
  deliver(frame: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Closes the connection, as the host or the network would. */
  drop(code = 1006): void {
    this.onclose?.({ code });
  }

  /** Frames of a type sent by the client. */
  frames(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame.type === type);
  }
}

const DRAFTS = 'GET /api/drafts/';
const EMPTY_DRAFT = { patient_id: null, body: null, is_masked: false };

/** An in-memory host: returns the responses set by the test and records the calls. */
export class FakeHost {
  readonly socket = new FakeSocket();
  readonly #answers = new Map<string, FakeAnswer>();
  readonly #calls: FakeCall[] = [];

  constructor(answers: Record<string, FakeAnswer> = {}) {
    for (const [operation, answer] of Object.entries(answers)) this.answer(operation, answer);
  }

  /** Sets the response of an operation such as `GET /api/user/7/`. */
  answer(operation: string, answer: FakeAnswer): void {
    this.#answers.set(operation, answer);
  }

  /** The recorded calls of an operation, or all. */
  calls(method?: string, path?: string): FakeCall[] {
    return this.#calls.filter(
      (call) => (!method || call.method === method) && (!path || call.path.startsWith(path)),
    );
  }

  /** Replacement for the browser's `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://console.test');
    const call: FakeCall = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
      headers: new Headers(init?.headers),
    };
    this.#calls.push(call);
    const operation = `${call.method} ${call.path}`;
    if (operation === DRAFTS) return respond(await this.#drafts(call));
    if (!this.#answers.has(operation)) return respond(problem(404, 'not-found', { detail: operation }));
    const value = await this.#valueOf(operation, call);
    const response = value instanceof FakeResponse ? value : new FakeResponse(200, value);
    if (response.status < 300 && response.body !== null)
      inspection.answer(call.method, call.path, response.body);
    return respond(response);
  };

  async #valueOf(operation: string, call: FakeCall): Promise<unknown> {
    const answer = this.#answers.get(operation);
    return typeof answer === 'function' ? answer(call) : answer;
  }

  /** All drafts, or those of several places: what the test answers for the list and for each place. */
  async #drafts(call: FakeCall): Promise<FakeResponse> {
    const listed = (await this.#valueOf(DRAFTS, call)) ?? [];
    if (listed instanceof FakeResponse) return listed;
    const drafts = [...(listed as ({ place: string } & Partial<typeof EMPTY_DRAFT>)[])];
    for (const operation of this.#answers.keys()) {
      const place = decodeURIComponent(/^GET \/api\/drafts\/([^/]+)\/$/.exec(operation)?.[1] ?? '');
      const draft = place ? await this.#valueOf(operation, call) : undefined;
      if (draft instanceof FakeResponse && draft.status === 403) {
        drafts.push({ ...EMPTY_DRAFT, is_masked: true, place });
      } else if (draft !== undefined && !(draft instanceof FakeResponse)) {
        drafts.push({ ...EMPTY_DRAFT, ...(draft as object), place });
      }
    }
    const places = call.query.get('places')?.split(',');
    return new FakeResponse(200, places ? drafts.filter(({ place }) => places.includes(place)) : drafts);
  }
}

function respond({ status, body }: FakeResponse): Response {
  if (status === 204) return new Response(null, { status });
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** Converts a value to wire format, with snake_case names. */
export function onWire(value: unknown): unknown {
  const snake = (name: string) => name.replace(/[A-Z]|(?<=[a-z])\d/g, (letter) => `_${letter.toLowerCase()}`);
  return JSON.parse(JSON.stringify(value).replace(/"(\w+)":/g, (_, name: string) => `"${snake(name)}":`));
}

/** Creates an in-memory host. */
export function fakeHost(answers: Record<string, FakeAnswer> = {}): FakeHost {
  return new FakeHost(answers);
}
