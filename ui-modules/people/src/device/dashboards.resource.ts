import { api } from '../api';

/** Support dashboards outside Huddle, as far as the tenant has them. Only for users with the permission. */
export const dashboardsQuery = api.query('/api/support/dashboards/', {}, { staleTime: 10 * 60_000 });

/** The URL of a dashboard for a member: replaces the tenant's placeholder by the id. */
export function urlOf(template: string, userId: number): string {
  return template.replaceAll('{user_id}', String(userId));
}
