import { toast } from '@huddle/kit/components/ui/toast';
import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, type Message, type Thread } from '../api';
import type { Timetoken } from '../positions';
import { useText } from '../text';

/** The target of a jump. */
export type Target = Pick<Message, 'uid'>;

/**
 * Jumps to a message of a thread, anywhere in its history: if it is not loaded, a page of the history around it is
 * loaded and shown.
 *
 * `askedFor` is a message by uid or number, from `scrollToMessageId` in the URL (console.md §2).
 */
export function useJump(thread: Thread, askedFor: string | number | null) {
  const t = useText();
  /** The message around which the shown history was loaded; null: at its end. */
  const [around, setAround] = useState<Timetoken | null>(null);
  /** A new object each time, so that the same message can be jumped to again. */
  const [target, setTarget] = useState<Target | null>(null);

  const onAsked = useEffectEvent(async (uid: string | number, signal: AbortSignal) => {
    try {
      const message = await api.get('/api/chat/v2/message/{uid}/', { path: { uid: String(uid) }, signal });
      if (message.thread !== thread.uid) throw new Error('a message of another thread');
      setTarget({ uid: message.uid });
      setAround(message.timetoken);
    } catch {
      if (!signal.aborted) toast.error(t('search.notFound'));
    }
  });
  useEffect(() => {
    if (askedFor === null) return;
    const controller = new AbortController();
    void onAsked(askedFor, controller.signal);
    return () => controller.abort();
  }, [askedFor]);

  return {
    around,
    /** The message that was jumped to. */
    target,
    /** Jumps to a message. */
    jumpTo({ uid, timetoken }: Pick<Message, 'uid' | 'timetoken'>, isLoaded: boolean) {
      setTarget({ uid });
      if (!isLoaded) setAround(timetoken);
    },
    /** Returns to the end. */
    leave() {
      setTarget(null);
      setAround(null);
    },
  };
}

/**
 * Scrolls to the target of the jump once it is loaded, and reports if it does not exist. `keep` brings it back into view after the height
 * of the list has changed; it does nothing after `release`, which is called when the reader scrolls or types.
 */
export function useArrival(
  list: RefObject<VirtualListHandle | null>,
  target: Target | null,
  /** Its index among the lines; negative if it is not among them. */
  index: number,
  isLoaded: boolean,
): { keep: () => void; release: () => void } {
  const t = useText();
  const isKept = useRef(false);
  const place = useRef(index);
  useEffect(() => {
    place.current = index;
    // Older messages were loaded before it while the list was still scrolling to its old index.
    if (isKept.current && index >= 0) list.current?.scrollToIndex(index, 'center');
  }, [index, list]);
  const onReady = useEffectEvent(() => {
    isKept.current = index >= 0;
    if (index >= 0) list.current?.scrollToIndex(index, 'center');
    else toast.error(t('search.notFound'));
  });
  useEffect(() => {
    if (target !== null && isLoaded) onReady();
  }, [target, isLoaded]);
  const keep = useCallback(() => {
    if (isKept.current && place.current >= 0) list.current?.scrollToIndex(place.current, 'auto');
  }, [list]);
  const release = useCallback(() => {
    isKept.current = false;
  }, []);
  return { keep, release };
}
