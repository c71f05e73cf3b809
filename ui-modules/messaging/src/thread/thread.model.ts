import type { Message, Thread } from '../api';
import { isLater } from '../positions';

/** The payload with which the host announces a changed row. */
export type ThreadState = Pick<Thread, 'isUnread' | 'lastReadAt' | 'lastReadBy' | 'tag' | 'isUrgent'>;

/** The kind of a message: the first of its tags. */
export function tagOf(message: Message): Thread['tag'] {
  for (const tag of message.messageTags) {
    if (tag === 'clinical' || tag === 'operational' || tag === 'onboarding') return tag;
  }
  return null;
}

/**
 * A thread after a message: a patient's message marks it unread and sets kind and urgency, a staff
 * message marks it read (console.md §4, corrections.md 19). An event that is not newer than the thread's
 * last message changes nothing.
 */
export function withMessage(thread: Thread, message: Message, readerId: number): Thread {
  const hasChatted = thread.clinicianHasChattedWithPatient || message.sender?.id === readerId;
  // An event is not part of the conversation: the thread keeps its preview and its place in the list.
  if (message.event === 'hand_over') return thread;
  if (message.event) return { ...thread, clinicianHasChattedWithPatient: hasChatted };
  if (!isLater(message.timetoken, thread.messageCursor)) return withChangedMessage(thread, message);
  const next: Thread = { ...thread, messageCursor: message.timetoken, lastMessage: message };
  if (message.sender?.isPatient) {
    return { ...next, isUnread: true, isUrgent: message.isUrgentMessage, tag: tagOf(message) };
  }
  return { ...next, isUnread: false, clinicianHasChattedWithPatient: hasChatted };
}

/**
 * A thread after one of its messages changed. The host sends the resulting kind and urgency in
 * the next event.
 */
export function withChangedMessage(thread: Thread, message: Message): Thread {
  return thread.lastMessage?.uid === message.uid ? { ...thread, lastMessage: message } : thread;
}

/** A thread in the state sent by the host. */
export function withState(
  thread: Thread,
  { isUnread, lastReadAt, lastReadBy, tag, isUrgent }: ThreadState,
): Thread {
  return { ...thread, isUnread, lastReadAt, lastReadBy, tag, isUrgent };
}

/** When a user last read the thread. */
export function readAt(thread: Thread, userId: number): string | null {
  return thread.members.find((member) => member.user === userId)?.lastReadAt ?? null;
}
