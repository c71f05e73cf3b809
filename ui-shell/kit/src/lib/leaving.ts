import { type Key, useEffect, useState } from 'react';

/** Row exit animation (console.md §9). */
export const ROW_EXIT_MS = 400;
/** If more rows leave at once, the list was reloaded and no animation is shown. */
const MOST = 12;
const NONE: ReadonlySet<Key> = new Set();

/** The rows to render: those of the list, and those that have just left it, in their old places. */
export interface LeavingRows<T> {
  rows: readonly T[];
  leaving: ReadonlySet<Key>;
}

/** Inserts the rows that left at their old places among the remaining ones. */
export function withLeaving<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => Key,
): LeavingRows<T> {
  const staying = new Set(after.map(keyOf));
  const leaving = new Set(before.map(keyOf).filter((key) => !staying.has(key)));
  if (leaving.size === 0 || leaving.size > MOST) return { rows: after, leaving: NONE };
  // Each follows the row that preceded it, wherever that is now.
  const places = new Map(after.map((row, index) => [keyOf(row), index + 1]));
  const returning = new Map<number, T[]>();
  let place = 0;
  for (const row of before) {
    const key = keyOf(row);
    if (leaving.has(key)) returning.set(place, [...(returning.get(place) ?? []), row]);
    else place = places.get(key) ?? place;
  }
  const rows = [...(returning.get(0) ?? [])];
  for (const [index, row] of after.entries()) rows.push(row, ...(returning.get(index + 1) ?? []));
  return { rows, leaving };
}

/**
 * Keeps a row that leaves a list in its place for 400 ms, so that the eye can follow it. With reduced motion it
 * goes at once. `rows` must be the same array as long as nothing changes.
 */
export function useLeavingRows<T>(rows: readonly T[], keyOf: (row: T) => Key): LeavingRows<T> {
  const [state, setState] = useState({ of: rows, shown: { rows, leaving: NONE } as LeavingRows<T> });
  let { shown } = state;
  if (state.of !== rows) {
    shown = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? { rows, leaving: NONE }
      : withLeaving(state.shown.rows, rows, keyOf);
    setState({ of: rows, shown });
  }
  const { leaving } = shown;
  useEffect(() => {
    if (leaving.size === 0) return;
    const timer = setTimeout(
      () => setState(({ of }) => ({ of, shown: { rows: of, leaving: NONE } })),
      ROW_EXIT_MS,
    );
    return () => clearTimeout(timer);
  }, [leaving]);
  return shown;
}
