import type { Thread } from '../api';
import { compareTimetokens, isLater, type Timetoken } from '../positions';
import type { LoadedThreads } from './thread-pages';

/**
 * The order of the rows at the moment when the reader put the pointer or the focus into the list. While it
 * is held no row moves, comes or goes: what one is about to click stays where it is.
 */
export interface HeldOrder {
  patients: readonly number[];
  /** The newest message of that moment. */
  newest: Timetoken;
}

/** Holds the order of the rows as they stand. */
export function holdOrder(rows: readonly Thread[]): HeldOrder {
  let newest: Timetoken = '0';
  for (const { messageCursor } of rows) {
    if (compareTimetokens(messageCursor, newest) > 0) newest = messageCursor;
  }
  return { patients: rows.map((thread) => thread.patient), newest };
}

/** What a held list shows. */
export interface HeldRows {
  rows: Thread[];
  /** Threads with somebody else's message that came meanwhile and that would stand elsewhere now. */
  waiting: number;
}

/**
 * The rows in the held order with what they say now.
 *
 * `arranged` are the rows as they would stand without the hold, `known` has threads too that the filter
 * would drop. Pages that were loaded meanwhile are added at the end. What the reader wrote is no news.
 */
export function applyHeldOrder(
  held: HeldOrder | null,
  arranged: readonly Thread[],
  known: LoadedThreads,
  readerId: number,
): HeldRows {
  if (!held) return { rows: [...arranged], waiting: 0 };
  const heldPatients = new Set(held.patients);
  const rows: Thread[] = [];
  for (const patientId of held.patients) {
    const thread = known.get(patientId);
    if (thread) rows.push(thread);
  }
  const arrived = arranged.filter((thread) => isLater(thread.messageCursor, held.newest));
  // Those at the top that stand there in the held order too have nowhere to move.
  const firstMoved = arrived.findIndex((thread, index) => rows[index]?.patient !== thread.patient);
  const moved = firstMoved < 0 ? [] : arrived.slice(firstMoved);
  const waiting = moved.filter(({ lastMessage }) => lastMessage?.sender?.id !== readerId).length;
  for (const thread of arranged) {
    if (!heldPatients.has(thread.patient) && !isLater(thread.messageCursor, held.newest)) rows.push(thread);
  }
  return { rows, waiting };
}
