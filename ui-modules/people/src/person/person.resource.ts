import { ProblemError } from '@huddle/kit/api';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

/** A person in full, with or without an account. */
export function personQuery(personId: number) {
  return queryOptions({
    queryKey: ['people', 'person', personId] as const,
    queryFn: ({ signal }) =>
      api.get('/api/providers/me/user/people/{person_id}/', { path: { person_id: personId }, signal }),
    // A refused or missing record stays so on a retry.
    retry: (failures, error) => failures < 2 && error instanceof ProblemError && error.isTransient,
  });
}

/** The user account of a person whose record is not accessible; null if there is none. */
export function accountQuery(personId: number) {
  return queryOptions({
    queryKey: ['people', 'account', personId] as const,
    queryFn: async ({ signal }) => {
      const query = { id__in: String(personId) };
      const { results } = await api.get('/api/user/people/demographics/', { query, signal });
      return results[0]?.userId ?? null;
    },
  });
}

/** Reloads the record when somebody changed it. */
export function useLivePerson(personId: number): void {
  const queryClient = useQueryClient();
  useRealtimeEvent<{ personId: number }>('people.person.changed', ({ payload }) => {
    if (payload.personId === personId) {
      void queryClient.invalidateQueries({ queryKey: personQuery(personId).queryKey });
    }
  });
}
