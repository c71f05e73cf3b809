/** What a three-way merge of a section gives. */
export interface Merged<V> {
  values: V;
  /** Fields that both changed, each to something else: a person decides. */
  conflicts: (keyof V)[];
}

/** Whether two values of a form are the same: texts, dates, lists of them. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Puts an edit on top of what somebody else saved meanwhile: `base` is what the edit began with. What only one of
 * the two changed is taken from them; what both changed stays as it was typed here, and is told.
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
