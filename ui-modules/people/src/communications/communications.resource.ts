import { coreApi } from '@huddle/kit/api';
import { type RealtimeEvent, useLive } from '@huddle/kit/realtime';
import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

const PATH = '/api/providers/me/communications/people/{person_id}/';

/** A person's communications, newest first; with a content type, only those of that type. */
function communicationsQuery(personId: number, contentType: string | undefined) {
  return coreApi.pages(
    PATH,
    { path: { person_id: personId }, query: { content_types: contentType, limit: PAGE_SIZE } },
    { refetchOnWindowFocus: false },
  );
}

type AnyPayload = { person?: number | null; personId?: number | null } | null;

/**
 * A person's communications, refetched after any event about the person: what counts as a communication is known to
 * the modules that provide the entries.
 */
export function useCommunications(
  personId: number,
  patientId: number | null,
  contentType: string | undefined,
) {
  const isAbout = (event: RealtimeEvent<AnyPayload>) => {
    const person = event.payload?.personId ?? event.payload?.person;
    return person === personId || (patientId !== null && event.patientId === patientId);
  };
  useLive([{ kind: '*', concerns: isAbout }], [coreApi.key(PATH, { path: { person_id: personId } })]);
  return useInfiniteQuery(communicationsQuery(personId, contentType));
}
