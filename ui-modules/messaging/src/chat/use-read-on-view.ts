import { useAccess } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Thread } from '../api';
import { forgetKeptUnread, loadedThread, mayMarkReadOnView, useMarkThread } from '../thread/threads.resource';

/** The feature with which opening a thread marks it read. */
const READ_ON_OPEN = 'messaging.read_on_open';

/** Whether opening a thread marks it read, for the whole team. Without it, only a reply, a mark, or Done does. */
export function useReadsOnOpen(): boolean {
  return useAccess().hasFeature(READ_ON_OPEN);
}

/**
 * Marks a thread read when a user attends to it, in tenants that want that. The flag applies to the whole team, so
 * being visible is not enough: the chat was opened explicitly in a focused window, or the user clicked, scrolled or
 * typed in it.
 *
 * Returns the event handlers that detect these interactions.
 */
export function useReadOnView(thread: Thread, marksReadOnOpen: boolean, isInPast: boolean) {
  const queryClient = useQueryClient();
  const { mutate } = useMarkThread();
  const readsOnOpen = useReadsOnOpen();
  function attend() {
    // The new messages are not on the screen.
    if (isInPast || !readsOnOpen) return;
    // Reads the current state: a gesture is many events, the first of which has marked it.
    const now = loadedThread(queryClient, thread.patient) ?? thread;
    if (mayMarkReadOnView(now)) mutate({ thread: now, isUnread: false });
  }
  const onOpen = useEffectEvent(() => {
    forgetKeptUnread(thread.patient);
    attend();
  });
  useEffect(() => {
    if (!marksReadOnOpen) return;
    if (document.hasFocus()) {
      onOpen();
      return;
    }
    const onFocus = () => onOpen();
    window.addEventListener('focus', onFocus, { once: true });
    return () => window.removeEventListener('focus', onFocus);
  }, [marksReadOnOpen]);
  return { onPointerDown: attend, onWheel: attend, onKeyDown: attend };
}
