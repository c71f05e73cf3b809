import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useRealtimeEvent } from '../realtime/hooks';
import type { LiveEvent, RealtimeEvent } from '../realtime/types';
import { runtime } from '../runtime';
import { registerDocument } from './documents';
import { type ApiDocument, fromWire } from './keys';
import type { FileUpload, Method, QueryValue } from './transport';

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

/** A query's parameters: those of its operation. */
type ParametersOf<O> = PathPart<O> & QueryPart<O>;

type ParameterArguments<T, O> =
  Record<never, never> extends T ? [parameters?: T, options?: O] : [parameters: T, options?: O];

/** A page of a list that is read with a cursor. Its rows have the name that the operation gives them. */
interface CursorPage {
  /** The cursor of the next page; null on the last. */
  next?: string | null;
}

/** The operations that list pages: their response is a {@link CursorPage} and they take a cursor. */
type PagedPaths<P> = {
  [K in PathsWith<P, 'get'>]: ResponseOf<OperationOf<P, K, 'get'>> extends CursorPage
    ? OperationOf<P, K, 'get'> extends { parameters: { query?: { cursor?: unknown } } }
      ? K
      : never
    : never;
}[PathsWith<P, 'get'>];

type WithoutCursor<T> = T extends { query: infer Q }
  ? Omit<T, 'query'> & { query: Omit<Q, 'cursor'> }
  : T extends { query?: infer Q }
    ? Omit<T, 'query'> & { query?: Omit<NonNullable<Q>, 'cursor'> }
    : T;

/** What a query may set besides what its operation determines: `staleTime`, `enabled`, `placeholderData`… */
type OptionsOf<Q> = Partial<Omit<Q, 'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'>>;

/** The key under which the cache keeps a response: owner, path and parameters. */
export type ApiKey = readonly [owner: string, path: string, parameters?: LooseParameters];

/** The document that a client is typed by; generated. */
export interface AnyDocument {
  paths: object;
  /** Payloads by kind of event. */
  events: object;
  schemas: object;
}

/** A client typed by an OpenAPI document. */
export interface Api<D extends AnyDocument> {
  get: Call<D['paths'], 'get'>;
  post: Call<D['paths'], 'post'>;
  put: Call<D['paths'], 'put'>;
  patch: Call<D['paths'], 'patch'>;
  delete: Call<D['paths'], 'delete'>;
  /** Uploads files as a form (`multipart/form-data`), with the form's text fields. */
  upload<K extends PathsWith<D['paths'], 'post'>>(
    path: K,
    upload: ParametersOf<OperationOf<D['paths'], K, 'post'>> &
      Pick<FileUpload, 'file' | 'fileField' | 'fields' | 'signal' | 'onProgress'>,
  ): Promise<ResponseOf<OperationOf<D['paths'], K, 'post'>>>;
  /** The options of a query (`useQuery`, `ensureQueryData`) that reads an operation. */
  query<K extends PathsWith<D['paths'], 'get'>>(
    path: K,
    ...parameters: ParameterArguments<
      ParametersOf<OperationOf<D['paths'], K, 'get'>>,
      OptionsOf<ApiQuery<ResponseOf<OperationOf<D['paths'], K, 'get'>>>>
    >
  ): ApiQuery<ResponseOf<OperationOf<D['paths'], K, 'get'>>>;
  /** The options of a query (`useInfiniteQuery`) that reads the pages of a list, following its cursors. */
  pages<K extends PagedPaths<D['paths']>>(
    path: K,
    ...parameters: ParameterArguments<
      WithoutCursor<ParametersOf<OperationOf<D['paths'], K, 'get'>>>,
      OptionsOf<ApiPages<ResponseOf<OperationOf<D['paths'], K, 'get'>>>>
    >
  ): ApiPages<ResponseOf<OperationOf<D['paths'], K, 'get'>>>;
  /** The key of a query, or the beginning of it shared by all queries of a path, to invalidate or to write them. */
  key<K extends PathsWith<D['paths'], 'get'>>(
    path: K,
    parameters?: Partial<ParametersOf<OperationOf<D['paths'], K, 'get'>>>,
  ): ApiKey;
  /** Subscribes to a kind of event while the component is mounted; its payload is in code names. */
  useEvent<K extends keyof D['events'] & string>(
    kind: K,
    handler: (event: RealtimeEvent<D['events'][K]>) => void,
  ): void;
  /** A kind of event after which `useLive` refreshes queries. */
  on<K extends keyof D['events'] & string>(
    kind: K,
    concerns?: LiveEvent<D['events'][K]>['concerns'],
  ): LiveEvent<D['events'][K]>;
  /** Converts an object that another module's screen received for this one (a card, an entry) to code names. */
  read<K extends keyof D['schemas'] & string>(schema: K, object: unknown): D['schemas'][K];
}

interface LooseParameters {
  path?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
}

interface LooseRequest extends CommonPart, LooseParameters {
  body?: unknown;
}

type Read<T> = (parameters: LooseParameters, signal: AbortSignal) => Promise<T>;

function queryOf<T>(queryKey: ApiKey, parameters: LooseParameters, read: Read<T>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(parameters, signal) });
}

function pagesOf<T extends CursorPage>(queryKey: ApiKey, parameters: LooseParameters, read: Read<T>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...parameters.query, cursor: pageParam };
      // Rows are skipped before the first page, not before each.
      return read({ ...parameters, query: pageParam === null ? query : { ...query, offset: null } }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

/** The options of a query for `T`. */
export type ApiQuery<T> = ReturnType<typeof queryOf<T>>;

/** The options of a query for the pages `T`. */
export type ApiPages<T> = T extends CursorPage ? ReturnType<typeof pagesOf<T>> : never;

function keyOf(owner: string, path: string, parameters?: LooseParameters): ApiKey {
  return parameters ? [owner, path, parameters] : [owner, path];
}

/** Creates the client for an OpenAPI document; `D` and `document` are generated from it. */
export function createApi<D extends AnyDocument>(document: ApiDocument): Api<D> {
  registerDocument(document);
  const call =
    (method: Method) =>
    (path: string, { path: params, ...rest }: LooseRequest = {}) =>
      runtime().transport.send({ method, path, params, document, ...rest });
  const get = call('GET');
  const reader =
    (path: string): Read<unknown> =>
    (parameters, signal) =>
      get(path, { ...parameters, signal });
  // The implementation is untyped by nature: the signatures are computed from the document.
  const client: Record<keyof Api<D>, unknown> = {
    get,
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    upload: (
      path: string,
      {
        path: params,
        ...upload
      }: Omit<FileUpload, 'path' | 'params' | 'document'> & { path?: FileUpload['params'] },
    ) => runtime().transport.upload({ path, params, document, ...upload }),
    query: (path: string, parameters: LooseParameters = {}, options?: object) => ({
      ...queryOf(keyOf(document.name, path, parameters), parameters, reader(path)),
      ...options,
    }),
    pages: (path: string, parameters: LooseParameters = {}, options?: object) => ({
      ...pagesOf(keyOf(document.name, path, parameters), parameters, reader(path) as Read<CursorPage>),
      ...options,
    }),
    key: (path: string, parameters?: LooseParameters) => keyOf(document.name, path, parameters),
    useEvent: useRealtimeEvent,
    on: (kind: string, concerns?: LiveEvent['concerns']): LiveEvent => ({ kind, concerns }),
    read: (schema: string, object: unknown) => fromWire(object, { ref: schema }, document.schemas),
  };
  return client as Api<D>;
}
