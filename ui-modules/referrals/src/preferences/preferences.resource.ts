import { useLive } from '@huddle/kit/realtime';
import { api } from '../api';
import type { components } from '../api/generated/referrals';
import type { Subject } from '../subject';

/** A preference of a member for the choice of providers. */
export type Preference = components['schemas']['referrals.Preference'];

const LIST = '/api/providers/me/user/person/{person_id}/person-preference/';
const ONE = '/api/providers/me/user/person/{person_id}/person-preference/{id}/';

/** A person's preferences. */
export function preferencesQuery(personId: number) {
  return api.query(LIST, { path: { person_id: personId } });
}

/** Reloads a person's preferences when somebody changed them. Returns how to reload them at once. */
export function useLivePreferences({ patientId }: Subject): () => void {
  return useLive(
    [
      api.on(
        'referrals.preferences.changed',
        (event) => patientId === undefined || event.patientId === patientId,
      ),
    ],
    [api.key(LIST)],
  );
}

/** Records a preference. Repeating the same `uid` stores it once. */
export function createPreference(personId: number, preference: string, uid: string): Promise<Preference> {
  return api.post(LIST, { path: { person_id: personId }, body: { uid, preference } });
}

/** Changes a preference on the version that was seen; null deletes it (navigation.md §4.8). */
export function updatePreference({ id, person }: Preference, preference: string | null, version: number) {
  return api.patch(ONE, { path: { person_id: person, id }, body: { preference }, ifMatch: version });
}
