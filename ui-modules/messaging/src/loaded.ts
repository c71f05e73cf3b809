import type { QueryClient } from '@tanstack/react-query';

/** Updates the loaded data of all matching queries. Pending responses may have been written before the change, and are refetched. */
export function changeLoaded<T>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (data: T) => T,
): void {
  queryClient.setQueriesData<T>({ queryKey }, (data) => (data === undefined ? data : change(data)));
  void queryClient.invalidateQueries({ queryKey, fetchStatus: 'fetching', refetchType: 'none' });
}
