import { createApi } from '@huddle/kit/api';
import { useKnownDraft } from '@huddle/kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** A draft as the host lists it. Of a protected patient it has no body. */
export interface KeptDraft<B> {
  place: string;
  patientId: number | null;
  body: B | null;
}

/** The one call of the host's own API that no hook of the kit makes: the drafts of many places. */
interface DraftPaths {
  '/api/drafts/': {
    get: {
      parameters: { query: { prefix: string } };
      responses: { 200: { content: { 'application/json': KeptDraft<unknown>[] } } };
    };
  };
}

const api = createApi<DraftPaths>({ maps: {}, irregular: {} });

/** The user's drafts at places that begin so, whose body is what this module wrote there. */
export function readDrafts<B>(prefix: string, signal: AbortSignal): Promise<KeptDraft<B>[]> {
  return api.get('/api/drafts/', { query: { prefix }, signal }) as Promise<KeptDraft<B>[]>;
}

const CHATS = 'chat:';

/** Where what is typed to a patient is kept among the user's drafts. */
export function chatPlace(patientId: number): string {
  return CHATS + patientId;
}

/** What the user typed to patients and did not send, on whichever machine; this page knows better of what it shows. */
const chatDraftsQuery = queryOptions({
  queryKey: ['messaging', 'drafts'],
  queryFn: ({ signal }) => readDrafts<{ text?: unknown }>(CHATS, signal),
  staleTime: 60_000,
});

/** What the user typed to a patient and did not send; null when there is nothing. */
export function useChatDraft(patientId: number): string | null {
  const place = chatPlace(patientId);
  const known = useKnownDraft(place);
  const { data: kept } = useQuery({
    ...chatDraftsQuery,
    select: (drafts) => drafts.find((draft) => draft.place === place)?.body?.text,
  });
  const text = known === undefined ? kept : known?.text;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
