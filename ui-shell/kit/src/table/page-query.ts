import type { QueryKey } from '@tanstack/react-query';

/** A page of a list that is read with a cursor. */
export interface TablePage<T> {
  results: readonly T[];
  next?: string | null;
  /** Number of rows in the whole list. */
  count?: number;
  /** Whether there are not more than `count`. */
  countExact?: boolean;
}

/** The options of a query for the pages of a list: the result of `api.pages`. A method, so that rows with more fields fit too. */
export interface PagesQuery<T> {
  queryKey: QueryKey;
  queryFn?: unknown;
  getNextPageParam(last: TablePage<T>, ...others: never[]): unknown;
}

/** The options of a query for one page. */
export interface PageQuery<P> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<P>;
}

type ReadPage<P> = (context: { pageParam: string | null; signal: AbortSignal }) => Promise<P>;

/** Reads one page of a list, by default the first: each page has a query of its own, so that it is loaded and refreshed alone. */
export function pageQuery<T, P extends TablePage<T> = TablePage<T>>(
  options: PagesQuery<T>,
  cursor: string | null = null,
): PageQuery<P> {
  return {
    ...options,
    queryKey: [...options.queryKey, 'page', cursor],
    queryFn: ({ signal }) => (options.queryFn as ReadPage<P>)({ pageParam: cursor, signal }),
  };
}
