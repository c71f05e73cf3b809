import type { QueryClient } from '@tanstack/react-query';

/** Changes data wherever it is loaded. A response that is on its way, and may have been written before the change, is read again. */
export function changeLoaded<T>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (data: T) => T,
): void {
  queryClient.setQueriesData<T>({ queryKey }, (data) => (data === undefined ? data : change(data)));
  void queryClient.invalidateQueries({ queryKey, fetchStatus: 'fetching', refetchType: 'none' });
}
