import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** The accesses to a record, newest first, page by page. */
export function accessesQuery(personId: number) {
  return infiniteQueryOptions({
    queryKey: ['people', 'accesses', personId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/user/people/{person_id}/accesses/', {
        path: { person_id: personId },
        query: { limit: 50, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next ?? null,
    // Each reading is itself an access: it is loaded only when the tab is opened, or on request.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
