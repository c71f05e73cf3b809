import { useThrottled } from '@huddle/kit/lib/throttle';
import { refreshQueries, useSignal } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, type Message } from '../api';
import { isDecidedByHost, isOpenList, isSelected, type ThreadSelection } from '../thread/selection';
import { type ThreadState, tagOf } from '../thread/thread.model';
import { findThread, putThread, type ThreadPages } from '../thread/thread-pages';
import { loadedThread, reloadThread, threadsQuery } from '../thread/threads.resource';

/** The delay before a patient who is not in the list is fetched (console.md §9). */
export const MISSING_PATIENT_DELAY_MS = 3_000;
/** The thread refilter throttle (console.md §9). */
export const REFILTER_EVERY_MS = 5_000;
/** With more patients than this, the list is reloaded instead of single threads. */
const MANY = 8;

/** Whether a message may bring its thread into a selection, judged by the message alone. */
export function mayBelong({ filter }: ThreadSelection, message: Message): boolean {
  // The effect of a message on the thread's work arrives in its own event.
  if (isDecidedByHost(filter)) return false;
  if (!message.sender?.isPatient) return filter !== 'unread';
  if (filter === 'clinical' || filter === 'operational') return tagOf(message) === filter;
  return true;
}

/** Whether a thread's new state may bring it into a filtered selection. */
export function mayAppear({ filter }: ThreadSelection, state: ThreadState): boolean {
  if (isDecidedByHost(filter) || filter === 'all') return false;
  return filter === 'unread' ? state.isUnread : state.tag === filter;
}

/**
 * Keeps a selection's list complete: threads that events bring into it are fetched after a delay, those of
 * a refilter signal are reloaded. Loaded threads are kept up to date by `useLiveCache`.
 */
export function useLiveThreads(selection: ThreadSelection, onNews: (message: Message) => void): void {
  const queryClient = useQueryClient();
  const me = useMe();
  const missing = useRef(new Set<number>()).current;
  const stale = useRef(new Set<number>()).current;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const reloadList = () => refreshQueries(queryClient, threadsQuery(selection).queryKey);

  function reload(patients: Set<number>): void {
    const ids = [...patients];
    patients.clear();
    if (ids.length > MANY) {
      reloadList();
      return;
    }
    for (const id of ids) {
      // If a thread cannot be loaded now, the next reload of the list brings it.
      reloadThread(queryClient, selection, id).catch(() => undefined);
    }
  }

  function fetchLater(patientId: number): void {
    missing.add(patientId);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      reload(missing);
    }, MISSING_PATIENT_DELAY_MS);
  }
  // Another selection mounts another list, so this one's selection does not change.
  const [{ queryKey }] = useState(() => threadsQuery(selection));
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
      // The list of another layout, which is drawn in place of this one, does not know what this one still had to fetch.
      // By then that list is there, if there is one.
      if (missing.size > 0 || stale.size > 0)
        setTimeout(() => void queryClient.invalidateQueries({ queryKey }));
      missing.clear();
      stale.clear();
    },
    [queryClient, queryKey, missing, stale],
  );

  const loaded = (patientId: number) =>
    findThread(queryClient.getQueryData<ThreadPages>(threadsQuery(selection).queryKey), patientId);

  const refilter = useThrottled(REFILTER_EVERY_MS, () => reload(stale));

  // Only the host decides about owners and waiting threads.
  const readAgain = useThrottled(REFILTER_EVERY_MS, reloadList);

  api.useEvent('messaging.message.sent', ({ payload }) => {
    const isLoaded = loaded(payload.patientId) !== undefined;
    if (!isLoaded && mayBelong(selection, payload)) fetchLater(payload.patientId);
    if (isLoaded && payload.sender?.id !== me.id) onNews(payload);
    // What was sent is no draft any more.
    if (selection.filter === 'drafts' && payload.sender?.id === me.id) readAgain();
  });
  api.useEvent('messaging.thread.changed', ({ patientId, payload }) => {
    if (patientId !== null && !loaded(patientId) && mayAppear(selection, payload)) fetchLater(patientId);
  });
  api.useEvent('messaging.work.changed', ({ patientId, payload }) => {
    // A thread that waits again, because its reply was deleted, is back at once if it is known from elsewhere.
    if (
      patientId !== null &&
      !loaded(patientId) &&
      isOpenList(selection.filter) &&
      selection.filter !== 'mine'
    ) {
      const known = loadedThread(queryClient, patientId);
      const now = known && { ...known, work: payload.work };
      if (now && isSelected(selection, now)) {
        queryClient.setQueryData<ThreadPages>(threadsQuery(selection).queryKey, (pages) =>
          pages ? putThread(pages, now) : pages,
        );
      }
    }
    if (isDecidedByHost(selection.filter)) readAgain();
    // It may have been reopened.
    else if (selection.filter === 'all' && patientId !== null && !payload.work.done && !loaded(patientId))
      fetchLater(patientId);
  });
  useSignal('refilter', ({ patientId, userId }) => {
    if (patientId === null || userId === me.id) return;
    stale.add(patientId);
    refilter();
  });
}
