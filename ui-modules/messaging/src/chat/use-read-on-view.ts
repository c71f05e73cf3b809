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
 * Marks a thread read when somebody attends to it. The flag is the whole team's, so being on the screen is
 * not enough: the chat was opened as such in a window that has the focus, or it is touched, scrolled or
 * typed into.
 *
 * The answer are the handlers that notice the latter.
 */
export function useReadOnView(thread: Thread, marksReadOnOpen: boolean, isInPast: boolean) {
  const queryClient = useQueryClient();
  const { mutate } = useMarkThread();
  function attend() {
    // What is new is not on the screen.
    if (isInPast) return;
    // As it is now: a gesture is many events, the first of which has marked it.
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
