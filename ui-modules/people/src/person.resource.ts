import { useLive } from '@huddle/kit/realtime';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** A person in full, with or without an account. */
export function personQuery(personId: number) {
  return api.query('/api/providers/me/user/people/{person_id}/', { path: { person_id: personId } });
}

/** The user account of a person whose record is not accessible; null if there is none. */
export function accountQuery(personId: number) {
  return queryOptions({
    ...api.query('/api/user/people/demographics/', { query: { id__in: String(personId) } }),
    select: ({ results }) => results[0]?.userId ?? null,
  });
}

/** Reloads the record when somebody changed it. */
export function useLivePerson(personId: number): void {
  useLive(
    [api.on('people.person.changed', ({ payload }) => payload.personId === personId)],
    [personQuery(personId).queryKey],
  );
}
