import type { DraftPlace } from '@huddle/kit/session';
import { queryOptions } from '@tanstack/react-query';
import { readDrafts } from '../drafts.resource';
import type { UnsentMessage } from '../thread/outbox';

const PLACES = 'unsent:';

/** The draft place of a patient's outgoing messages. */
export function unsentPlace(patientId: number): DraftPlace {
  return `${PLACES}${patientId}`;
}

/** The body of that draft. */
export type UnsentDraft = { messages: UnsentMessage[] };

/** Unsent messages of earlier pages of this user, for all patients. */
export const unsentQuery = queryOptions({
  queryKey: ['messaging', 'unsent'],
  queryFn: () => readDrafts<UnsentDraft>(PLACES),
  // Loaded once: from then on this page has the current state.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
