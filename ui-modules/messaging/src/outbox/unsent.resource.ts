import { queryOptions } from '@tanstack/react-query';
import { readDrafts } from '../drafts.resource';
import type { UnsentMessage } from './outbox';

const PLACES = 'unsent:';

/** Where a patient's messages on their way are kept among the user's drafts. */
export function unsentPlace(patientId: number): string {
  return PLACES + patientId;
}

/** What is kept there. */
export type UnsentDraft = { messages: UnsentMessage[] };

/** What earlier pages of this user could not send, of all patients. */
export const unsentQuery = queryOptions({
  queryKey: ['messaging', 'unsent'],
  queryFn: ({ signal }) => readDrafts<UnsentDraft>(PLACES, signal),
  // Asked once: from then on this page knows better.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
