import { api } from '../api';

/** The care plans and goals of other practices that were imported for a person. */
export function importedQuery(personId: number) {
  return api.query('/api/care-plan/imported/people/{person_id}/', { path: { person_id: personId } });
}
