import { paths } from '@huddle/kit/contract';
import type { SearchHit } from '../api';

/** The URL of a record: of a user, or of a person without an account. */
export function pathOfHit({ id, personId }: SearchHit): string {
  return id === null || id === undefined ? paths.person(personId) : paths.patient(id);
}
