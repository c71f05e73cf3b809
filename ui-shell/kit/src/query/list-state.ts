import type { QueryState } from './query-view';

/** What a table shows of a query: its rows, or why they are missing. */
export interface ListState<T> {
  /** Undefined while they load. */
  rows: readonly T[] | undefined;
  error: { title: string; description?: string; onRetry: () => void } | null;
}

/** The rows that a query gave; the error only if there are none, so that a failed refresh leaves the old ones. */
export function listState<T>(
  query: Pick<QueryState<unknown>, 'isError' | 'error' | 'refetch'>,
  rows: readonly T[] | undefined,
  failedTitle: string,
): ListState<T> {
  const failed = query.isError && !rows;
  return {
    rows,
    error: failed
      ? { title: failedTitle, description: query.error?.message, onRetry: () => void query.refetch() }
      : null,
  };
}
