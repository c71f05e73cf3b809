import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** Who looked at a record, the newest first, page after page. */
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
    // Each reading is itself an access: only when the tab is opened, or somebody asks.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
