import type { InfiniteData } from '@tanstack/react-query';
import type { Thread, ThreadPage } from '../api';
import { compareTimetokens } from '../positions';
import { isOpenList, isSelected, type ThreadFilter, type ThreadSelection } from './selection';
import { snoozeOf } from './work.model';

/** The loaded part of a thread list. */
export type ThreadPages = InfiniteData<ThreadPage, unknown>;

/** Newest first. */
function byNewest(a: Thread, b: Thread): number {
  return compareTimetokens(b.messageCursor, a.messageCursor) || a.patient - b.patient;
}

/** Earlier instants first, none last. */
function byInstant(a: string | null | undefined, b: string | null | undefined): number {
  const at = (instant: string | null | undefined) => (instant ? Date.parse(instant) : Number.MAX_VALUE);
  return at(a) - at(b);
}

/** The order of a list, as the host has it. */
function orderOf(filter: ThreadFilter): (a: Thread, b: Thread) => number {
  switch (filter) {
    case 'mine':
    case 'unclaimed':
    case 'overdue':
    case 'today':
      return (a, b) =>
        byInstant(a.work?.responseDueAt, b.work?.responseDueAt) ||
        byInstant(a.work?.waitingSince, b.work?.waitingSince) ||
        byNewest(a, b);
    case 'urgent':
      return (a, b) => byInstant(a.work?.urgentSince, b.work?.urgentSince) || a.patient - b.patient;
    case 'snoozed':
      return (a, b) => byInstant(a.work?.snooze?.until, b.work?.snooze?.until) || a.patient - b.patient;
    case 'done':
      return (a, b) => byInstant(b.work?.done?.at, a.work?.done?.at) || a.patient - b.patient;
    // Only the host knows when a draft was written: as loaded.
    case 'drafts':
      return () => 0;
    default:
      return byNewest;
  }
}

/** The loaded thread of a patient. */
export function findThread(pages: ThreadPages | undefined, patientId: number): Thread | undefined {
  for (const page of pages?.pages ?? []) {
    const found = page.results.find((thread) => thread.patient === patientId);
    if (found) return found;
  }
  return undefined;
}

/** Updates the loaded thread of a patient; returns the same object if nothing changes. */
export function changeThread(
  pages: ThreadPages,
  patientId: number,
  change: (thread: Thread) => Thread,
): ThreadPages {
  let changed = false;
  const next = pages.pages.map((page) => {
    const index = page.results.findIndex((thread) => thread.patient === patientId);
    const thread = page.results[index];
    const after = thread && change(thread);
    if (!after || after === thread) return page;
    changed = true;
    return { ...page, results: page.results.with(index, after) };
  });
  return changed ? { ...pages, pages: next } : pages;
}

/** Replaces a patient's thread, or adds it. Its place follows from its cursor, see {@link arrange}. */
export function putThread(pages: ThreadPages, thread: Thread): ThreadPages {
  if (findThread(pages, thread.patient)) return changeThread(pages, thread.patient, () => thread);
  const [first, ...others] = pages.pages;
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, results: [thread, ...first.results] }, ...others] };
}

/** The loaded threads by patient, each once. */
export type LoadedThreads = ReadonlyMap<number, Thread>;

/** The threads of all pages. A row that moved during loading may be in two of them; the later state counts. */
export function loadedThreads(pages: ThreadPages | undefined): LoadedThreads {
  const threads = new Map<number, Thread>();
  for (const page of pages?.pages ?? []) {
    for (const thread of page.results) {
      const known = threads.get(thread.patient);
      if (!known || byNewest(thread, known) < 0) threads.set(thread.patient, thread);
    }
  }
  return threads;
}

/**
 * The rows of a list: the loaded threads that match it, in its order. The open thread stays even if it no longer
 * matches (it was just read).
 */
export function arrange(
  threads: LoadedThreads,
  selection: ThreadSelection,
  viewedPatient: number | null,
): Thread[] {
  return [...threads.values()]
    .filter((thread) => thread.patient === viewedPatient || isSelected(selection, thread))
    .sort(orderOf(selection.filter));
}

/** The row to handle after that of a patient: the next one that belongs to the list, or else the nearest before it. */
export function rowAfter(
  rows: readonly Thread[],
  patientId: number,
  filter: ThreadFilter,
): Thread | undefined {
  const index = rows.findIndex(({ patient }) => patient === patientId);
  if (index < 0) return undefined;
  // A colleague's row may still be there, because the rows are held in place.
  const isOpen = ({ work }: Thread) => !isOpenList(filter) || !(work?.done || snoozeOf(work, Date.now()));
  return rows.slice(index + 1).find(isOpen) ?? rows.slice(0, index).findLast(isOpen);
}
