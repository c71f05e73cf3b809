import { peopleApi } from '@huddle/kit/api';
import { useMe } from '@huddle/kit/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, type Message, type Thread } from './api';
import * as historyRules from './thread/history';
import { changeHistory } from './thread/history.resource';
import { liveLog } from './thread/live-log';
import * as threadRules from './thread/thread.model';
import {
  changeLoadedThread,
  forgetKeptUnread,
  loadedThread,
  outdateHiddenLists,
  refreshCounts,
  rereadThread,
} from './thread/threads.resource';
import type { Work } from './thread/work.model';

function changeEverywhere(
  queryClient: QueryClient,
  patientId: number,
  change: (thread: Thread) => Thread,
): void {
  liveLog.note(patientId, change);
  changeLoadedThread(queryClient, patientId, change);
}

/** Adds a message to everything that is loaded. Idempotent. */
export function takeMessage(queryClient: QueryClient, message: Message, readerId: number): void {
  if (message.sender?.isPatient) forgetKeptUnread(message.patientId);
  changeEverywhere(queryClient, message.patientId, (thread) =>
    threadRules.withMessage(thread, message, readerId),
  );
  changeHistory(queryClient, message.thread, (history) => historyRules.withMessage(history, message));
}

/** Updates the work on a thread in everything that is loaded. */
export function takeWork(queryClient: QueryClient, patientId: number, work: Work): void {
  changeEverywhere(queryClient, patientId, (thread) => ({ ...thread, work }));
}

/** Updates a changed message in everything that is loaded. */
export function takeChange(queryClient: QueryClient, message: Message): void {
  changeEverywhere(queryClient, message.patientId, (thread) =>
    threadRules.withChangedMessage(thread, message),
  );
  changeHistory(queryClient, message.thread, (history) => historyRules.withChangedMessage(history, message));
}

/** Removes a deleted message from everything that is loaded. */
export function takeDeletion(queryClient: QueryClient, patientId: number, uid: string): void {
  const thread = loadedThread(queryClient, patientId);
  if (!thread) return;
  changeHistory(queryClient, thread.uid, (history) => historyRules.withoutMessage(history, uid));
  // Only the host knows which message is the last one now. If it cannot be loaded now, the next reload of the list brings it.
  if (thread.lastMessage?.uid === uid) rereadThread(queryClient, patientId).catch(() => undefined);
}

/** The components that use the cache; the first one applies the events for all. */
const followers: object[] = [];

/**
 * Keeps every loaded list, thread and history up to date. Each screen of the module calls it; events are
 * applied once however many do.
 */
export function useLiveCache(): void {
  const queryClient = useQueryClient();
  const me = useMe();
  const self = useRef({}).current;
  useEffect(() => {
    followers.push(self);
    return () => {
      followers.splice(followers.indexOf(self), 1);
    };
  }, [self]);
  const isLeader = () => followers[0] === self;

  api.useEvent('messaging.message.sent', ({ payload }) => {
    if (!isLeader()) return;
    takeMessage(queryClient, payload, me.id);
    outdateHiddenLists(queryClient);
    refreshCounts(queryClient);
  });
  api.useEvent('messaging.message.changed', ({ payload }) => {
    if (!isLeader()) return;
    takeChange(queryClient, payload);
    refreshCounts(queryClient);
  });
  api.useEvent('messaging.message.deleted', ({ patientId, payload }) => {
    if (!isLeader() || patientId === null) return;
    takeDeletion(queryClient, patientId, payload.uid);
  });
  api.useEvent('messaging.work.changed', ({ patientId, payload }) => {
    if (!isLeader() || patientId === null) return;
    takeWork(queryClient, patientId, payload.work);
    outdateHiddenLists(queryClient);
    refreshCounts(queryClient);
  });
  api.useEvent('messaging.thread.changed', ({ patientId, payload }) => {
    if (!isLeader() || patientId === null) return;
    changeEverywhere(queryClient, patientId, (thread) => threadRules.withState(thread, payload));
    outdateHiddenLists(queryClient);
    refreshCounts(queryClient);
  });
  // Rows and headers show the patient's name, preferred name and state.
  peopleApi.useEvent('people.person.changed', ({ patientId }) => {
    if (!isLeader() || patientId === null || !loadedThread(queryClient, patientId)) return;
    // If it cannot be loaded now, the next reload of the list brings it.
    rereadThread(queryClient, patientId).catch(() => undefined);
  });
}
