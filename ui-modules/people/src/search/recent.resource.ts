import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';

/**
 * The patients whose records the reader opened last. Stored on the host, and in this page only while it is open: the
 * next user of this machine finds nothing (corrections.md 25).
 */
export const recentQuery = api.query('/api/user/people/recent/', {}, { staleTime: 30_000 });

/** Records that a record was opened, once it is shown. */
export function useKeepRecent(personId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (personId === undefined) return;
    // The request outlives the page: the user may look for a second only.
    api.put('/api/user/people/recent/{person_id}/', { path: { person_id: personId }, keepalive: true }).then(
      () => queryClient.invalidateQueries({ queryKey: recentQuery.queryKey }),
      // A convenience: the record itself is open, and its opening is audited.
      () => {},
    );
  }, [personId, queryClient]);
}
