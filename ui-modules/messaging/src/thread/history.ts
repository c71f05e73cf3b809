import type { InfiniteData } from '@tanstack/react-query';
import type { HistoryPage, Message, PhoneCall } from '../api';
import { compareTimetokens } from '../positions';
import type { OutboxEntry } from './outbox';
import { tagOf } from './thread.model';

/** The loaded part of a history: the newest page first. */
export type History = InfiniteData<HistoryPage, unknown>;

/** All loaded messages, oldest first, without duplicates. */
export function messagesOf(history: History | undefined): Message[] {
  const messages = new Map<string, Message>();
  for (const page of history?.pages ?? []) {
    for (const message of page.results) {
      if (!messages.has(message.uid)) messages.set(message.uid, message);
    }
  }
  return [...messages.values()].sort((a, b) => compareTimetokens(a.timetoken, b.timetoken));
}

/** Whether the host has newer messages than the loaded ones. */
export function endsBeforeEnd(history: History | undefined): boolean {
  return history?.pages[0]?.hasAfter ?? false;
}

/**
 * A history with a message: appended, or replacing its earlier version. If the loaded range ends before the
 * thread does, nothing is appended: it would follow a gap.
 */
export function withMessage(history: History, message: Message): History {
  const known = history.pages.some((page) => page.results.some(({ uid }) => uid === message.uid));
  if (known) {
    return mapPages(history, (results) => results.map((old) => (old.uid === message.uid ? message : old)));
  }
  const [newest, ...older] = history.pages;
  if (!newest || newest.hasAfter) return history;
  return { ...history, pages: [{ ...newest, results: [...newest.results, message] }, ...older] };
}

/** A history with a changed message; ignored if it is not loaded. */
export function withChangedMessage(history: History, message: Message): History {
  return mapPages(history, (results) => results.map((old) => (old.uid === message.uid ? message : old)));
}

/** A history without a message. */
export function withoutMessage(history: History, uid: string): History {
  return mapPages(history, (results) => results.filter((message) => message.uid !== uid));
}

function mapPages(history: History, change: (results: Message[]) => Message[]): History {
  return {
    ...history,
    pages: history.pages.map((page) => ({ ...page, results: change(page.results) })),
  };
}

/** The newest patient message. */
export function newestPatientMessage(messages: readonly Message[]): Message | undefined {
  return messages.findLast((message) => message.sender?.isPatient);
}

/** A line of a conversation. */
export type ChatItem =
  | { kind: 'day'; id: string; day: string; at: string }
  | { kind: 'unread'; id: string }
  | {
      kind: 'message';
      id: string;
      message: Message;
      isOwn: boolean;
      /** The previous line has the same sender, shortly before: no second head. */
      continues: boolean;
      /** When the patient saw it; on the newest own message that they saw. */
      seenAt: string | null;
    }
  | { kind: 'event'; id: string; message: Message }
  | { kind: 'call'; id: string; call: PhoneCall }
  | { kind: 'outgoing'; id: string; entry: OutboxEntry; continues: boolean };

/** Lines of one sender within this time share one head. */
const ONE_HEAD_MS = 5 * 60_000;

/** Input of {@link chatItems}. */
export interface Conversation {
  messages: readonly Message[];
  outgoing: readonly OutboxEntry[];
  readerId: number;
  /** When the reader had last read the thread when it was opened; null: never. */
  readUpTo: string | null;
  /** Until when the patient has read it. */
  patientReadUpTo: string | null;
  /** The day of an instant in the reader's zone, as `YYYY-MM-DD`. */
  dayOf: (instant: string) => string;
}

/** The lines of a conversation, oldest first. */
export function chatItems({
  messages,
  outgoing,
  readerId,
  readUpTo,
  patientReadUpTo,
  dayOf,
}: Conversation): ChatItem[] {
  const items: ChatItem[] = [];
  const seenUid = patientReadUpTo
    ? messages.findLast(
        ({ sender, sentAt }) => sender?.id === readerId && isAtOrBefore(sentAt, patientReadUpTo),
      )?.uid
    : undefined;
  let day: string | null = null;
  let previous: Message | null = null;
  let unreadDrawn = false;
  for (const message of messages) {
    const isOwn = message.sender?.id === readerId;
    const messageDay = dayOf(message.sentAt);
    let breaks = false;
    if (messageDay !== day) {
      items.push({ kind: 'day', id: `day ${messageDay}`, day: messageDay, at: message.sentAt });
      day = messageDay;
      breaks = true;
    }
    // Without a last read time the reader's position is unknown, so there is no unread line.
    if (!unreadDrawn && readUpTo && message.sender?.isPatient && !isAtOrBefore(message.sentAt, readUpTo)) {
      items.push({ kind: 'unread', id: 'unread' });
      unreadDrawn = true;
      breaks = true;
    }
    if (message.event) {
      items.push({ kind: 'event', id: message.uid, message });
      previous = null;
      continue;
    }
    items.push({
      kind: 'message',
      id: message.uid,
      message,
      isOwn,
      continues: !breaks && continuesFrom(previous, message),
      seenAt: message.uid === seenUid ? patientReadUpTo : null,
    });
    previous = message;
  }
  const stored = new Set(messages.map(({ uid }) => uid));
  let previousOwn = previous?.sender?.id === readerId ? previous.sentAt : null;
  for (const entry of outgoing) {
    if (stored.has(entry.uid)) continue;
    const entryDay = dayOf(entry.createdAt);
    if (entryDay !== day) {
      items.push({ kind: 'day', id: `day ${entryDay}`, day: entryDay, at: entry.createdAt });
      day = entryDay;
      previousOwn = null;
    }
    items.push({
      kind: 'outgoing',
      // The id of the message that it becomes, so that the line is kept when it is stored.
      id: entry.uid,
      entry,
      continues: previousOwn !== null && isWithin(previousOwn, entry.createdAt),
    });
    previousOwn = entry.createdAt;
  }
  return items;
}

function continuesFrom(previous: Message | null, message: Message): boolean {
  const senderId = message.sender?.id;
  if (!previous || senderId === undefined || previous.sender?.id !== senderId) return false;
  // The chip of an urgent message is below it, the tag of any message in its head: the next line starts a new group.
  if (previous.isUrgentMessage || tagOf(previous) !== tagOf(message)) return false;
  return isWithin(previous.sentAt, message.sentAt);
}

function isWithin(earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) <= ONE_HEAD_MS;
}

function isAtOrBefore(a: string, b: string): boolean {
  return Date.parse(a) <= Date.parse(b);
}
