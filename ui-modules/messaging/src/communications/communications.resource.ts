import { createApi } from '@huddle/kit/api';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Message, PhoneCall } from '../api';
import { apiDocument, type paths } from '../api/generated/messaging';

const COMMUNICATIONS = ['messaging', 'communications'] as const;
const PAGE_SIZE = 50;

/** What a row of the stream holds is an object of the API, of whatever kind: its names change as those of all others do. */
const api = createApi<paths>({ ...apiDocument, maps: {} });

/** What was communicated with a person, the newest first, page after page by the host's cursor. */
export function communicationsQuery(personId: number) {
  return infiniteQueryOptions({
    queryKey: [...COMMUNICATIONS, personId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/providers/me/communications/people/{person_id}/', {
        path: { person_id: personId },
        query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: false,
  });
}

/** The stream, read anew when something of it changes. */
export function useCommunications(personId: number, patientId: number | null) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [...COMMUNICATIONS, personId] });
  const ofMessage = ({ patientId: of }: { patientId: number | null }) => {
    if (of !== null && of === patientId) refresh();
  };
  const ofCall = ({ payload }: { payload: { person?: number | null } }) => {
    if (payload.person === personId) refresh();
  };
  useRealtimeEvent<Message>('messaging.message.sent', ofMessage);
  useRealtimeEvent<Message>('messaging.message.changed', ofMessage);
  useRealtimeEvent<{ uid: string }>('messaging.message.deleted', ofMessage);
  useRealtimeEvent<PhoneCall>('messaging.call.changed', ofCall);
  useRealtimeEvent<{ id: number; person: number | null }>('messaging.call.removed', ofCall);
  return useInfiniteQuery(communicationsQuery(personId));
}
