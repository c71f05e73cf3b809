import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** Where support looks a member up outside Huddle; a tenant may have none of it. For those with the permission only. */
export const dashboardsQuery = queryOptions({
  queryKey: ['people', 'dashboards'] as const,
  queryFn: ({ signal }) => api.get('/api/support/dashboards/', { signal }),
  staleTime: 10 * 60_000,
});

/** The address of a dashboard for a member: the id stands where the tenant wants it. */
export function urlOf(template: string, userId: number): string {
  return template.replaceAll('{user_id}', String(userId));
}
