/** The selected rows of a table by key, and the row from which a range is extended. */
export interface Selection {
  keys: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING: Selection = { keys: new Set(), anchor: null };

/** Selects or deselects a row. With `isRange`, all rows from the last one to it get what it gets. */
export function select(
  { keys, anchor }: Selection,
  shown: readonly string[],
  key: string,
  isRange = false,
): Selection {
  const isSelected = !keys.has(key);
  const from = isRange && anchor !== null ? shown.indexOf(anchor) : -1;
  const to = shown.indexOf(key);
  const range = from < 0 || to < 0 ? [key] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(keys);
  for (const one of range) {
    if (isSelected || from >= 0) next.add(one);
    else next.delete(one);
  }
  return { keys: next, anchor: key };
}

/** Selects all rows of a page, or none of them if all are selected. */
export function selectPage({ keys }: Selection, shown: readonly string[]): Selection {
  const next = new Set(keys);
  const isWhole = shown.every((key) => keys.has(key));
  for (const key of shown) {
    if (isWhole) next.delete(key);
    else next.add(key);
  }
  return { keys: next, anchor: null };
}
