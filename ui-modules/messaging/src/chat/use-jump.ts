import { toast } from '@huddle/kit/components/ui/toast';
import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { api, type Message, type Thread } from '../api';
import type { Timetoken } from '../positions';
import { useText } from '../text';

/** A message that is gone to. */
export type Target = Pick<Message, 'uid'>;

/**
 * Takes the reader to a message of a thread, wherever in its history: a page of the history around it is
 * shown when it is not loaded yet.
 *
 * `askedFor` is a message by uid or number, as `scrollToMessageId` in the URL has it (console.md §2).
 */
export function useJump(thread: Thread, askedFor: string | number | null) {
  const t = useText();
  /** The message around which the shown history was loaded; null: at its end. */
  const [around, setAround] = useState<Timetoken | null>(null);
  /** An object of its own each time, so that one can be taken to the same message again. */
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
    /** The message that was gone to. */
    target,
    /** Goes to a message. */
    jumpTo({ uid, timetoken }: Pick<Message, 'uid' | 'timetoken'>, isLoaded: boolean) {
      setTarget({ uid });
      if (!isLoaded) setAround(timetoken);
    },
    /** Goes back to the end. */
    leave() {
      setTarget(null);
      setAround(null);
    },
  };
}

/** Brings the message that was gone to into view once it is there, and says so when it is not. */
export function useArrival(
  list: RefObject<VirtualListHandle | null>,
  target: Target | null,
  /** Where it stands among the lines; negative when it is not among them. */
  index: number,
  isLoaded: boolean,
): void {
  const t = useText();
  const onReady = useEffectEvent(() => {
    if (index >= 0) list.current?.scrollToIndex(index, 'center');
    else toast.error(t('search.notFound'));
  });
  useEffect(() => {
    if (target !== null && isLoaded) onReady();
  }, [target, isLoaded]);
}
