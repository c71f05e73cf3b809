import { useAccess } from '@huddle/kit/session';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type KeptDraft, readDrafts } from '../drafts.resource';
import type { Contact } from './call.model';
import type { CallRequest } from './call-dialog.store';
import type { CallDraft } from './use-call-draft';

/** The beginning of the places of new calls' drafts. */
export const NEW_CALLS = 'call:new';
/** The place of a new call whose patient is not known yet. */
export const NEW_CALL_WITHOUT_PATIENT = `${NEW_CALLS}:no-person` as const;

/** The user's unfinished calls, also from before a reload. */
const newCallsQuery = queryOptions({
  queryKey: ['messaging', 'new-calls'],
  queryFn: () => readDrafts<CallDraft>(NEW_CALLS),
  // Loaded once: from then on this page has the current state.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Records a change of an unfinished call, so that the console knows which one is in progress. */
export function useRememberCall(place: string): (draft: CallDraft | null) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (draft) =>
      queryClient.setQueryData(newCallsQuery.queryKey, (drafts: KeptDraft<CallDraft>[] = []) => {
        const others = drafts.filter((other) => other.place !== place);
        return draft ? [...others, { place, patientId: null, body: draft }] : others;
      }),
    [queryClient, place],
  );
}

/** A call in progress. */
export interface CallInProgress {
  place: string;
  startedAt: string;
  /** The patient whom the call is with, if one is selected. */
  contact: Contact | null;
  /** What the dialog was opened for. */
  openedFor: Pick<CallRequest, 'contact' | 'topic'>;
}

/** The user's call in progress, also from before a reload; null without one. */
export function useCallInProgress(): CallInProgress | null {
  // The simple form logs a call after it has ended.
  const goesWithCall = useAccess().hasFlag('chat.newPhoneCallDesign');
  const { data: drafts = [] } = useQuery({ ...newCallsQuery, enabled: goesWithCall });
  if (!goesWithCall) return null;
  const [latest] = drafts
    .flatMap(({ place, body }) =>
      body?.startedAt && !body.endedAt
        ? [{ place, startedAt: body.startedAt, contact: body.contact, topic: body.topic ?? null }]
        : [],
    )
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  if (!latest) return null;
  const { place, startedAt, contact, topic } = latest;
  const openedFor = { contact: place === NEW_CALL_WITHOUT_PATIENT ? null : contact, topic };
  return { place, startedAt, contact, openedFor };
}
