import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page of a list that is read with a cursor. */
export interface TablePage<T> {
  results: readonly T[];
  next?: string | null;
  /** Number of rows in the whole list. */
  count?: number;
  /** Whether there are not more than `count`. */
  countExact?: boolean;
}

/**
 * Maximum number of pages that are loaded one after another to reach the one that an address names. It is no limit for a reader who goes on
 * from there.
 */
export const MAX_PAGES_AHEAD = 10;

/**
 * The page of a list that an address names. A linked or reloaded page is reached page by page with the host's cursors, up to the tenth; one
 * beyond the end is the last one. Pages that the reader has loaded by going on are shown whatever their number.
 */
export function usePages<T, P extends TablePage<T> = TablePage<T>>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  wanted: number,
) {
  const { hasNextPage, isError, fetchNextPage } = query;
  const loaded = query.data?.pages ?? [];
  const page = Math.min(wanted, Math.max(loaded.length, hasNextPage ? MAX_PAGES_AHEAD : 1));
  const shown = loaded[page - 1];
  const reached = !shown && hasNextPage && !isError ? loaded.length : 0;
  useEffect(() => {
    if (reached > 0) void fetchNextPage({ cancelRefetch: false });
  }, [reached, fetchNextPage]);
  return { page, shown, isLoaded: (number: number) => number <= loaded.length };
}

interface Start {
  /** The page that the query begins with. */
  first: number;
  /** The page of the address that it was decided for. */
  wanted: number;
}

function startOf(wanted: number): Start {
  return { first: wanted > MAX_PAGES_AHEAD ? wanted : 1, wanted };
}

/**
 * The page with which a list is loaded that can be read from any row: the one that the address names, if it is far from those that are
 * loaded.
 */
export function useFirstPage(wanted: number, canSkip: boolean) {
  const [start, setStart] = useState(() => startOf(wanted));
  if (start.wanted !== wanted) {
    const isFar = wanted < start.first || wanted > start.wanted + MAX_PAGES_AHEAD;
    setStart(isFar ? startOf(wanted) : { ...start, wanted });
  }
  return { first: canSkip ? start.first : 1, setFirst: (first: number) => setStart({ first, wanted }) };
}

/** The options of a query for the pages of a list: what `api.pages` gives. A method, so that rows with more fields fit too. */
export interface PagesQuery<T> {
  queryKey: QueryKey;
  queryFn?: unknown;
  getNextPageParam(last: TablePage<T>, ...others: never[]): unknown;
}

type ReadPage<T> = (context: {
  pageParam: string | null;
  signal: AbortSignal;
  queryKey: QueryKey;
  client: unknown;
  meta: undefined;
  direction: 'forward';
}) => Promise<TablePage<T>>;

/** Reads a page as the query does, without keeping it. */
export function readPage<T>(
  { queryFn, queryKey }: PagesQuery<T>,
  cursor: string | null,
  signal: AbortSignal,
  client: unknown,
): Promise<TablePage<T>> {
  const read = queryFn as ReadPage<T>;
  return read({ pageParam: cursor, signal, queryKey, client, meta: undefined, direction: 'forward' });
}
