import { type DraftPlace, listDrafts, useKnownDraft } from '@huddle/kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** A draft as the host lists it, whose body this module wrote. For a protected patient it has no body. */
export interface KeptDraft<B> {
  place: string;
  patientId: number | null;
  body: B | null;
}

/** The user's drafts at places with a prefix, whose bodies this module wrote. */
export async function readDrafts<B>(prefix: string): Promise<KeptDraft<B>[]> {
  const drafts = await listDrafts();
  return drafts.filter(({ place }) => place.startsWith(prefix)) as KeptDraft<B>[];
}

const CHATS = 'chat:';

/** The draft places of messages to patients. */
export function chatPlace(patientId: number): DraftPlace {
  return `${CHATS}${patientId}`;
}

/** The user's unsent messages to patients, from any machine; drafts shown on this page are newer there. */
const chatDraftsQuery = queryOptions({
  queryKey: ['messaging', 'drafts'],
  queryFn: () => readDrafts<{ text?: unknown }>(CHATS),
  staleTime: 60_000,
});

/** The user's unsent message to a patient; null if there is none. */
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
