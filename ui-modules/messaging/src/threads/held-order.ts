import type { Thread } from '../api';
import { compareTimetokens, isLater, type Timetoken } from '../positions';
import type { LoadedThreads } from '../thread/thread-pages';
import { isPutAsideBy } from '../thread/work.model';

/**
 * The order of the rows when the pointer or the focus entered the list. While it is held, no row moves,
 * appears or disappears, so that the row about to be clicked stays in place.
 */
export interface HeldOrder {
  patients: readonly number[];
  /** The newest message at that moment. */
  newest: Timetoken;
}

/** Holds the current order of the rows. */
export function holdOrder(rows: readonly Thread[]): HeldOrder {
  let newest: Timetoken = '0';
  for (const { messageCursor } of rows) {
    if (compareTimetokens(messageCursor, newest) > 0) newest = messageCursor;
  }
  return { patients: rows.map((thread) => thread.patient), newest };
}

/** The content of a held list. */
export interface HeldRows {
  rows: Thread[];
  /** Threads with new messages of others that would be at another place now. */
  waiting: number;
}

/**
 * The rows in the held order with their current content.
 *
 * `arranged` are the rows as they would be without the hold; `known` also has threads that the filter
 * would drop. Those that the reader put aside leave nevertheless. Pages loaded in the meantime are appended. The
 * reader's own messages do not count.
 */
export function applyHeldOrder(
  held: HeldOrder | null,
  arranged: readonly Thread[],
  known: LoadedThreads,
  readerId: number,
): HeldRows {
  if (!held) return { rows: [...arranged], waiting: 0 };
  const heldPatients = new Set(held.patients);
  const matching = new Set(arranged.map(({ patient }) => patient));
  const rows: Thread[] = [];
  for (const patientId of held.patients) {
    const thread = known.get(patientId);
    if (!thread) continue;
    if (matching.has(patientId) || !isPutAsideBy(readerId, thread.work, Date.now())) rows.push(thread);
  }
  const arrived = arranged.filter((thread) => isLater(thread.messageCursor, held.newest));
  // Rows at the top that are at the top of the held order too do not move.
  const firstMoved = arrived.findIndex((thread, index) => rows[index]?.patient !== thread.patient);
  const moved = firstMoved < 0 ? [] : arrived.slice(firstMoved);
  const waiting = moved.filter(({ lastMessage }) => lastMessage?.sender?.id !== readerId).length;
  for (const thread of arranged) {
    if (!heldPatients.has(thread.patient) && !isLater(thread.messageCursor, held.newest)) rows.push(thread);
  }
  return { rows, waiting };
}
