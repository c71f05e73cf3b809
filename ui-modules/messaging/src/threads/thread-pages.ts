import type { InfiniteData } from '@tanstack/react-query';
import type { Thread, ThreadPage } from '../api';
import { compareTimetokens } from '../positions';
import { isSelected, type ThreadSelection } from './selection';

/** The loaded part of a thread list. */
export type ThreadPages = InfiniteData<ThreadPage, unknown>;

/** Newest first. */
function byNewest(a: Thread, b: Thread): number {
  return compareTimetokens(b.messageCursor, a.messageCursor) || a.patient - b.patient;
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
 * The rows of a list: the loaded threads that match it, newest first. The open thread stays even if it no longer
 * matches (it was just read).
 */
export function arrange(
  threads: LoadedThreads,
  selection: ThreadSelection,
  viewedPatient: number | null,
): Thread[] {
  return [...threads.values()]
    .filter((thread) => thread.patient === viewedPatient || isSelected(selection, thread))
    .sort(byNewest);
}
