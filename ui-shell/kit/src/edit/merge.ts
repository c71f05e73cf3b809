import type { Json } from '../api/keys';

/** Values of a form, by field. They can be stored in a draft. */
export type EditValues = { [field: string]: Json };

/** The result of a three-way merge. */
export interface Merged<V> {
  values: V;
  /** Fields that both changed to different values: the user decides. */
  conflicts: (keyof V & string)[];
}

/** Whether two values are equal, whatever the order of their members. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(value: Json | undefined): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Merges an edit with a concurrent change: `base` is the state on which the edit began. Fields changed by only one of
 * them take that change; fields changed by both keep the edit and are reported as conflicts. In a list, what either of
 * them added is kept, and what either of them removed is removed.
 */
export function merge<V extends EditValues>(base: V, mine: V, theirs: V): Merged<V> {
  const values = { ...theirs };
  const conflicts: (keyof V & string)[] = [];
  for (const field of Object.keys(theirs) as (keyof V & string)[]) {
    const before = base[field];
    const own = mine[field];
    const stored = theirs[field];
    if (isSame(own, before)) continue;
    if (Array.isArray(before) && Array.isArray(own) && Array.isArray(stored)) {
      values[field] = mergeLists(before, own, stored) as V[typeof field];
      continue;
    }
    values[field] = own as V[typeof field];
    if (!isSame(stored, before) && !isSame(stored, own)) conflicts.push(field);
  }
  return { values, conflicts };
}

function mergeLists(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[]): Json[] {
  const removed = difference(base, mine);
  const added = difference(mine, base);
  const addedByBoth = difference(added, difference(added, difference(theirs, base)));
  return [...difference(theirs, removed), ...difference(added, addedByBoth)];
}

/** The items of a list that another one does not have, each as often as it has more of them. */
function difference(list: readonly Json[], other: readonly Json[]): Json[] {
  const counts = new Map<string, number>();
  for (const item of other) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return list.filter((item) => {
    const count = counts.get(keyOf(item)) ?? 0;
    counts.set(keyOf(item), count - 1);
    return count <= 0;
  });
}
