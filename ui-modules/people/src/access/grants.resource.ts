import type { DayRange } from '@huddle/kit/dates';
import { useLive } from '@huddle/kit/realtime';
import { api } from '../api';

/** Rows per page. */
export const PAGE_SIZE = 50;
/** The host's maximum `offset`. */
export const MAX_SKIP = 1_000_000;

const GRANTS = '/api/phi_access_control/grants/';

/** What the reviewer looks for. */
export interface GrantFilter {
  reviewed: boolean;
  userId: number | null;
  days: DayRange | null;
}

/** The review queue, or the reviewed grants, newest first, without the first `skip`. */
export function grantsQuery({ reviewed, userId, days }: GrantFilter, skip: number) {
  return api.pages(GRANTS, {
    query: {
      reviewed,
      limit: PAGE_SIZE,
      offset: skip || undefined,
      user_id: userId ?? undefined,
      granted_from: days?.from ?? undefined,
      granted_to: days?.to ?? undefined,
    },
  });
}

/** Reloads the queue when somebody requested access, or another admin reviewed a grant. Returns what reloads it at once. */
export function useLiveGrants(): () => Promise<void> {
  return useLive([api.on('people.access_grants.changed')], [api.key(GRANTS)]);
}

/** Marks a grant as reviewed. */
export function reviewGrant(id: number) {
  return api.post('/api/phi_access_control/grants/{grant_id}/review/', { path: { grant_id: id } });
}

/** Revokes access. */
export function revokeGrant(id: number) {
  return api.post('/api/phi_access_control/grants/{grant_id}/revoke/', { path: { grant_id: id } });
}
