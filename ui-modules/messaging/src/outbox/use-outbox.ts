import { useStore } from '@huddle/kit/lib/store';
import { useSyncState } from '@huddle/kit/realtime';
import { useDraft, useMe } from '@huddle/kit/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { takeMessage } from '../live-cache';
import { Outbox, type OutboxEntry, type UnsentMessage } from './outbox';
import { type UnsentDraft, unsentPlace, unsentQuery } from './unsent.resource';

/** The page's outbox. */
export const outbox = new Outbox({
  send: ({ uid, patientId, text, files = [], overClaim }) =>
    api.post('/api/chat/v2/', {
      body: {
        uid,
        patientId,
        text,
        ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
        ...(overClaim && { overClaim }),
      },
      keepalive: true,
    }),
});

/** A patient's messages on their way. */
export function useOutboxEntries(patientId: number): readonly OutboxEntry[] {
  return useStore(outbox.entries(patientId));
}

/**
 * Keeps a patient's messages on their way also with the user's drafts, so that a reload or a crash loses
 * none, and takes up what an earlier page left there.
 */
export function useKeptOutbox(patientId: number): readonly OutboxEntry[] {
  const entries = useOutboxEntries(patientId);
  const { body, status, setBody, clear } = useDraft<UnsentDraft>(unsentPlace(patientId), patientId);
  const stored = body?.messages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `entries` is why it runs; they are read from the outbox, since `restore` may just have changed them
  useEffect(() => {
    // What the host holds is not known yet: writing now could lose it.
    if (status === 'loading') return;
    if (stored) outbox.restore(patientId, stored);
    const unsent = outbox
      .entries(patientId)
      .get()
      .filter((entry) => entry.state !== 'sent')
      .map(({ uid, text, files, createdAt }) => ({ uid, text, files, createdAt }));
    const uids = (list: readonly UnsentMessage[]) => list.map(({ uid }) => uid).join();
    if (uids(unsent) === uids(stored ?? [])) return;
    if (unsent.length === 0) clear();
    else setBody({ messages: unsent });
  }, [patientId, entries, stored, status, setBody, clear]);
  return entries;
}

/** Takes what was sent into the loaded threads, and tries what waits when the connection is back. */
export function useDelivery(): void {
  const queryClient = useQueryClient();
  const { id } = useMe();
  const { status } = useSyncState();
  useEffect(() => outbox.onSent((message) => takeMessage(queryClient, message, id)), [queryClient, id]);
  useEffect(() => {
    if (status === 'live') outbox.wake();
  }, [status]);
}

/** Takes up what earlier pages of this user could not send, so that it is seen before anybody opens the thread. */
export function useLeftovers(): void {
  const { data: drafts } = useQuery(unsentQuery);
  useEffect(() => {
    for (const { patientId, body } of drafts ?? []) {
      if (patientId !== null && body) outbox.restore(patientId, body.messages);
    }
  }, [drafts]);
}
