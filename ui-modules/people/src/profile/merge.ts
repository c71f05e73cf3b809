/** The result of a three-way merge of a section. */
export interface Merged<V> {
  values: V;
  /** Fields that both changed to different values: the user decides. */
  conflicts: (keyof V)[];
}

/** Whether two form values are equal: texts, dates, lists of them. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Merges an edit with a concurrent change: `base` is the state on which the edit began. Fields changed by only one of
 * them take that change; fields changed by both keep the edit and are reported as conflicts.
 */
export function merge<V extends Record<string, unknown>>(base: V, mine: V, theirs: V): Merged<V> {
  const values = { ...theirs };
  const conflicts: (keyof V)[] = [];
  for (const field of Object.keys(theirs) as (keyof V)[]) {
    if (isSame(mine[field], base[field])) continue;
    values[field] = mine[field];
    if (!isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field])) conflicts.push(field);
  }
  return { values, conflicts };
}
