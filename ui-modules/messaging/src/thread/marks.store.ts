import { Store, useStore } from '@huddle/kit/lib/store';

/** The patients of the marked rows: what is done next applies to all of them. There is one list at a time. */
export const marks = new Store<ReadonlySet<number>>(new Set());

/** The row from which a range extends. */
let anchor: number | null = null;

/** Marks a row, or takes its mark away. */
export function toggleMark(patientId: number): void {
  const next = new Set(marks.get());
  if (!next.delete(patientId)) next.add(patientId);
  anchor = patientId;
  marks.set(next);
}

/** Marks the rows from the last marked one to another. `rows` are those of the list that can be marked, in its order. */
export function extendMarks(rows: readonly number[], from: number | null, to: number): void {
  const start = rows.indexOf(anchor !== null && marks.get().has(anchor) ? anchor : (from ?? to));
  const end = rows.indexOf(to);
  if (end < 0) return;
  const first = start < 0 ? end : start;
  anchor = rows[first] ?? to;
  marks.set(new Set([...marks.get(), ...rows.slice(Math.min(first, end), Math.max(first, end) + 1)]));
}

/** Takes all marks away. */
export function clearMarks(): void {
  anchor = null;
  if (marks.get().size > 0) marks.set(new Set());
}

/** Whether any row is marked: keys then apply to the marked rows, not to the open thread. */
export function useHasMarks(): boolean {
  return useStore(marks).size > 0;
}
