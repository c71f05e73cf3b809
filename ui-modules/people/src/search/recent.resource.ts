import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';

/**
 * Whose records the reader opened last. The host keeps them, and this page only while it is open: the next person at
 * this machine finds nothing (corrections.md 25).
 */
export const recentQuery = queryOptions({
  queryKey: ['people', 'recent'] as const,
  queryFn: ({ signal }) => api.get('/api/user/people/recent/', { signal }),
  staleTime: 30_000,
});

/** Tells the host that a record was opened, once it is there to be seen. */
export function useKeepRecent(personId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (personId === undefined) return;
    // It outlives the page: somebody may look for a second only.
    api.put('/api/user/people/recent/{person_id}/', { path: { person_id: personId }, keepalive: true }).then(
      () => queryClient.invalidateQueries({ queryKey: recentQuery.queryKey }),
      // A convenience: the record itself is open, and its opening stands in the trail.
      () => {},
    );
  }, [personId, queryClient]);
}
