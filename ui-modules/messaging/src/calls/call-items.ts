import type { PhoneCall } from '../api';
import type { ChatItem } from '../thread/history';

/** The loaded time range of a conversation, and how it names days. */
export interface Stretch {
  /** Earlier calls are above the loaded messages; null: the beginning is loaded. */
  from: string | null;
  /** Later calls are below the loaded messages; null: the end is loaded. */
  until: string | null;
  /** The day of an instant in the reader's zone, as `YYYY-MM-DD`. */
  dayOf: (instant: string) => string;
}

function instantOf(item: ChatItem): string | null {
  switch (item.kind) {
    case 'message':
    case 'event':
      return item.message.sentAt;
    case 'outgoing':
      return item.entry.createdAt;
    case 'call':
      return item.call.calledAt;
    default:
      return null;
  }
}

/**
 * The lines of a conversation merged with its calls by time. Messages keep the host's order; a message after a call
 * starts a new group, with its own head.
 */
export function withCalls(
  items: readonly ChatItem[],
  calls: readonly PhoneCall[],
  { from, until, dayOf }: Stretch,
): ChatItem[] {
  const isLoaded = ({ calledAt }: PhoneCall) =>
    (from === null || Date.parse(calledAt) >= Date.parse(from)) &&
    (until === null || Date.parse(calledAt) <= Date.parse(until));
  // Oldest first, so that both lists are read once.
  const waiting = calls
    .filter(isLoaded)
    .toSorted((a, b) => Date.parse(a.calledAt) - Date.parse(b.calledAt) || a.id - b.id);
  if (waiting.length === 0) return [...items];

  const lines: ChatItem[] = [];
  let day: string | null = null;
  let followsCall = false;
  function add(item: ChatItem, at: string | null) {
    const itsDay = at === null ? null : dayOf(at);
    if (at !== null && itsDay !== null && itsDay !== day) {
      lines.push({ kind: 'day', id: `day ${itsDay}`, day: itsDay, at });
      day = itsDay;
    }
    lines.push(item);
  }
  function addCallsUntil(at: string | null) {
    while (waiting[0] && (at === null || Date.parse(waiting[0].calledAt) < Date.parse(at))) {
      const call = waiting.shift() as PhoneCall;
      add({ kind: 'call', id: `call ${call.id}`, call }, call.calledAt);
      followsCall = true;
    }
  }
  for (const [index, item] of items.entries()) {
    // Day lines are recomputed, because a call may start a day.
    if (item.kind === 'day') continue;
    // The unread line belongs to the message below it.
    const at = instantOf(item) ?? nextInstant(items, index);
    if (at !== null) addCallsUntil(at);
    const begins = followsCall && (item.kind === 'message' || item.kind === 'outgoing') && item.continues;
    add(begins ? { ...item, continues: false } : item, at);
    if (instantOf(item) !== null) followsCall = false;
  }
  addCallsUntil(null);
  return lines;
}

function nextInstant(items: readonly ChatItem[], index: number): string | null {
  for (const item of items.slice(index + 1)) {
    const at = instantOf(item);
    if (at !== null) return at;
  }
  return null;
}
