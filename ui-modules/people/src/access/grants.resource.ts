import { useRealtimeEvent } from '@huddle/kit/realtime';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

/** Rows per page. */
export const PAGE_SIZE = 50;

const KEY = ['people', 'access-grants'] as const;

/** The review queue, or the reviewed grants, newest first. */
export function grantsQuery(reviewed: boolean) {
  return infiniteQueryOptions({
    queryKey: [...KEY, reviewed] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/phi_access_control/grants/', {
        query: { reviewed, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

/** Reloads the queue when somebody requested access, or another admin reviewed a grant. */
export function useLiveGrants(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  useRealtimeEvent('people.access_grants.changed', () => void refresh());
  return refresh;
}

/** Marks a grant as reviewed. */
export function reviewGrant(id: number) {
  return api.post('/api/phi_access_control/grants/{grant_id}/review/', { path: { grant_id: id } });
}

/** Revokes access. */
export function revokeGrant(id: number) {
  return api.post('/api/phi_access_control/grants/{grant_id}/revoke/', { path: { grant_id: id } });
}
