import { runtime } from '../runtime';
import { registerDocument } from './documents';
import type { ApiDocument } from './keys';
import type { Method, QueryValue } from './transport';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

type PathsWith<P, V extends Verb> = {
  [K in keyof P]: P[K] extends Record<V, { responses: unknown }> ? K : never;
}[keyof P] &
  string;

type OperationOf<P, K, V extends Verb> = K extends keyof P
  ? P[K] extends Record<V, infer O>
    ? O
    : never
  : never;

type JsonOf<R> = R extends { content: { 'application/json': infer J } } ? J : undefined;

/** The body of an operation's success response. */
export type ResponseOf<O> = O extends { responses: infer R }
  ? { [S in keyof R & (200 | 201 | 202 | 204)]: JsonOf<R[S]> }[keyof R & (200 | 201 | 202 | 204)]
  : never;

type PathPart<O> = O extends { parameters: { path: infer T } } ? { path: T } : unknown;
type QueryPart<O> = O extends { parameters: { query: infer T } }
  ? { query: T }
  : O extends { parameters: { query?: infer T } }
    ? { query?: T }
    : unknown;
type BodyPart<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? { body?: B }
    : unknown;

interface CommonPart {
  /** The version that an edit was made on. */
  ifMatch?: string | number;
  signal?: AbortSignal;
  /** Keeps the request alive when the page is closed. */
  keepalive?: boolean;
}

/** The parameters and body of an operation. */
export type RequestOf<O> = PathPart<O> & QueryPart<O> & BodyPart<O> & CommonPart;

type Arguments<O> = CommonPart extends RequestOf<O> ? [request?: RequestOf<O>] : [request: RequestOf<O>];

type Call<P, V extends Verb> = <K extends PathsWith<P, V>>(
  path: K,
  ...request: Arguments<OperationOf<P, K, V>>
) => Promise<ResponseOf<OperationOf<P, K, V>>>;

/** A client typed by an OpenAPI document. */
export interface Api<P> {
  get: Call<P, 'get'>;
  post: Call<P, 'post'>;
  put: Call<P, 'put'>;
  patch: Call<P, 'patch'>;
  delete: Call<P, 'delete'>;
}

interface LooseRequest extends CommonPart {
  path?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** Creates the client for an OpenAPI document; `paths` and `document` are generated from it. */
export function createApi<P>(document: ApiDocument): Api<P> {
  registerDocument(document);
  const call =
    (method: Method) =>
    (path: string, { path: params, ...rest }: LooseRequest = {}) =>
      runtime().transport.send({ method, path, params, document, ...rest });
  // The implementation is untyped by nature: the signature is computed from the document.
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  } as Api<P>;
}
