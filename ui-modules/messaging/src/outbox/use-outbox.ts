import { useStore } from '@huddle/kit/lib/store';
import { useSyncState } from '@huddle/kit/realtime';
import { useDraft, useMe } from '@huddle/kit/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Message } from '../api';
import { takeMessage } from '../live-cache';
import { END_OF_HISTORY } from '../positions';
import { HISTORY_PAGE_SIZE } from '../thread/history.resource';
import { Outbox, type OutboxEntry, type UnsentMessage } from '../thread/outbox';
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
  hasReply,
});

/** The user of this console, once known. */
let readerId: number | null = null;

/** The newest messages of a patient's thread, in their order. */
async function newestMessages(patientId: number): Promise<readonly Message[]> {
  const { results } = await api.get('/api/chat/v4/thread/', { query: { patientId, limit: 1 } });
  const [thread] = results;
  if (!thread) return [];
  const page = await api.get('/api/chat/v3/thread/{uid}/history-at/{timetoken}/', {
    path: { uid: thread.uid, timetoken: END_OF_HISTORY },
    query: { numBefore: HISTORY_PAGE_SIZE, numAfter: 0 },
  });
  return page.results;
}

/** Whether a colleague has replied since a message was written, among the newest messages of the thread. */
async function hasReply({ patientId, createdAt }: OutboxEntry): Promise<boolean> {
  const newest = await newestMessages(patientId);
  return newest.some(
    ({ sender, event, sentAt }) =>
      sender &&
      !sender.isPatient &&
      sender.id !== readerId &&
      !event &&
      Date.parse(sentAt) > Date.parse(createdAt),
  );
}

/**
 * Restores a patient's messages that an earlier page left unsent. If the host cannot say which of them it has, all count
 * as unsent: a retry sends them with their uids, which are stored once.
 */
async function restoreLeftovers(patientId: number, messages: readonly UnsentMessage[]): Promise<void> {
  outbox.restore(patientId, messages, await newestMessages(patientId).catch(() => []));
}

/** A patient's outgoing messages. */
export function useOutboxEntries(patientId: number): readonly OutboxEntry[] {
  return useStore(outbox.entries(patientId));
}

/**
 * Stores a patient's outgoing messages with the user's drafts too, so that a reload or crash loses
 * none, and restores those of an earlier page.
 */
export function useKeptOutbox(patientId: number): readonly OutboxEntry[] {
  const entries = useOutboxEntries(patientId);
  const { body, status, setBody, clear } = useDraft<UnsentDraft>(unsentPlace(patientId), patientId);
  const stored = body?.messages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `entries` is why it runs; they are read from the outbox, since `restore` may just have changed them
  useEffect(() => {
    // The host's state is not known yet: saving now could overwrite it.
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

/** Adds sent messages to the loaded threads, and retries waiting ones when the connection is back. */
export function useDelivery(): void {
  const queryClient = useQueryClient();
  const { id } = useMe();
  const { status } = useSyncState();
  useEffect(() => {
    readerId = id;
  }, [id]);
  useEffect(() => outbox.onSent((message) => takeMessage(queryClient, message, id)), [queryClient, id]);
  useEffect(() => {
    if (status === 'live') outbox.wake();
  }, [status]);
}

/** Restores unsent messages of earlier pages, so that they are visible before their thread is opened. */
export function useLeftovers(): void {
  const { data: drafts } = useQuery(unsentQuery);
  useEffect(() => {
    for (const { patientId, body } of drafts ?? []) {
      if (patientId !== null && body) void restoreLeftovers(patientId, body.messages);
    }
  }, [drafts]);
}
