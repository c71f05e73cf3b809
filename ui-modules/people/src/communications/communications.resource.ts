import { coreApi } from '@huddle/kit/api';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** A person's communications, newest first. */
export function communicationsQuery(personId: number) {
  return coreApi.pages(
    '/api/providers/me/communications/people/{person_id}/',
    { path: { person_id: personId }, query: { limit: PAGE_SIZE } },
    { refetchOnWindowFocus: false },
  );
}

/**
 * A person's communications, refetched after any event about the person: what counts as a communication is known to
 * the modules that provide the entries.
 */
export function useCommunications(personId: number, patientId: number | null) {
  const queryClient = useQueryClient();
  useRealtimeEvent<{ person?: number | null; personId?: number | null } | null>('*', (event) => {
    const person = event.payload?.personId ?? event.payload?.person;
    if (person === personId || (patientId !== null && event.patientId === patientId)) {
      void queryClient.invalidateQueries({ queryKey: communicationsQuery(personId).queryKey });
    }
  });
  return useInfiniteQuery(communicationsQuery(personId));
}
