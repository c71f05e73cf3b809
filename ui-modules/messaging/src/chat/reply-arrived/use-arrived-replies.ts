import { useMemo, useRef, useState } from 'react';
import type { Message, Thread } from '../../api';
import { isLater } from '../../positions';

/**
 * What others wrote, the patient or a colleague, since the reader began to write: whoever answers must have
 * seen it.
 */
export function useArrivedReplies(thread: Thread, messages: readonly Message[], readerId: number) {
  const [since, setSince] = useState(thread.messageCursor);
  const isWriting = useRef(false);
  const arrived = useMemo(() => {
    const { lastMessage } = thread;
    // In the past the newest messages are not among the loaded ones.
    const all =
      lastMessage && messages.at(-1)?.uid !== lastMessage.uid ? [...messages, lastMessage] : messages;
    return all.filter(
      ({ timetoken, sender, event }) => !event && sender?.id !== readerId && isLater(timetoken, since),
    );
  }, [thread, messages, readerId, since]);
  return {
    arrived,
    /** A key was pressed: the first one begins the answer. */
    typed() {
      if (isWriting.current) return;
      isWriting.current = true;
      setSince(thread.messageCursor);
    },
    /** The answer was sent, or nothing is left of it. */
    ended() {
      isWriting.current = false;
      setSince(thread.messageCursor);
    },
    /** The reader has seen what arrived. */
    seen() {
      setSince(thread.messageCursor);
    },
  };
}
