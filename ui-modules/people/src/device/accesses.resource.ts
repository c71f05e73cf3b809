import { api } from '../api';

/** The accesses to a record, newest first, page by page. */
export function accessesQuery(personId: number) {
  return api.pages(
    '/api/user/people/{person_id}/accesses/',
    { path: { person_id: personId }, query: { limit: 50 } },
    // Each reading is itself an access: it is loaded only when the tab is opened, or on request.
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}
