import { useMemo, useRef, useState } from 'react';
import type { Message, Thread } from '../../api';
import { isLater } from '../../positions';

/**
 * Messages of the patient or a colleague that arrived since the user began to write: the user must have seen them
 * before replying.
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
    /** Called on each key press; the first one starts the reply. */
    typed() {
      if (isWriting.current) return;
      isWriting.current = true;
      setSince(thread.messageCursor);
    },
    /** The reply was sent or cleared. */
    ended() {
      isWriting.current = false;
      setSince(thread.messageCursor);
    },
    /** The user has seen the new messages. */
    seen() {
      setSince(thread.messageCursor);
    },
  };
}
