import { useLive } from '@huddle/kit/realtime';
import { queryOptions } from '@tanstack/react-query';
import { api, type PracticingStates, type User } from '../api';

/** Rows per request: more than nearly every tenant has staff. */
const PAGE_SIZE = 500;

/** All staff of the tenant by name (navigation.md §7.6). */
export const staffQuery = queryOptions({
  queryKey: ['people', 'staff'] as const,
  queryFn: async ({ signal }) => {
    const staff: User[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await api.get('/api/user/', {
        query: { type: 'provider', ordering: 'name', limit: PAGE_SIZE, cursor: cursor ?? undefined },
        signal,
      });
      staff.push(...page.results);
      cursor = page.next;
    } while (cursor);
    return staff;
  },
});

/** The states and territories. They do not change while a console is open. */
export const statesQuery = api.query('/api/states/', {}, { staleTime: Number.POSITIVE_INFINITY });

/** Reloads the staff when somebody changed. */
export function useLiveStaff(): void {
  useLive([api.on('people.provider.changed')], [staffQuery.queryKey]);
}

/** Updates a clinician's licensed states, with the version that was seen. */
export function putPracticingStates(
  physicianId: number,
  practicingStateIds: number[],
  version: number,
): Promise<PracticingStates> {
  return api.patch('/api/physician/{physician_id}/practicing-states/', {
    path: { physician_id: physicianId },
    body: { practicingStateIds },
    ifMatch: version,
  });
}
