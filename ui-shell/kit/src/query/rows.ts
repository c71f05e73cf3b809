import type { QueryState } from './query-view';

/** The result of a query for a list that is read page by page: `useInfiniteQuery(api.pages(…))`. */
export interface RowsQuery<T> extends QueryState<{ pages: readonly { results: readonly T[] }[] }> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The rows of all loaded pages; undefined before the first page is there. */
export function rowsOf<T>(
  data: { pages: readonly { results: readonly T[] }[] } | undefined,
): T[] | undefined {
  return data?.pages.flatMap(({ results }) => results);
}
