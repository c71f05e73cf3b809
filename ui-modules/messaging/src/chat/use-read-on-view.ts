import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Thread } from '../api';
import {
  forgetKeptUnread,
  loadedThread,
  mayMarkReadOnView,
  useMarkThread,
} from '../threads/threads.resource';

/**
 * Marks a thread read when a user attends to it. The flag applies to the whole team, so being visible is not
 * enough: the chat was opened explicitly in a focused window, or the user clicked, scrolled or typed in
 * it.
 *
 * Returns the event handlers that detect these interactions.
 */
export function useReadOnView(thread: Thread, marksReadOnOpen: boolean, isInPast: boolean) {
  const queryClient = useQueryClient();
  const { mutate } = useMarkThread();
  function attend() {
    // The new messages are not on the screen.
    if (isInPast) return;
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
