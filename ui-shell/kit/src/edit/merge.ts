import type { Json } from '../api/keys';

/** Values of a form, by field. They can be stored in a draft. */
export type EditValues = { [field: string]: Json };

/** The result of a three-way merge. */
export interface Merged<V> {
  values: V;
  /** Fields that both changed to different values: the user decides. */
  conflicts: (keyof V & string)[];
  /** The other value of each conflicting field. Of a list it is the merged list with their version of the items that both changed. */
  theirs: Partial<V>;
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
 * them take that change; fields changed by both keep the edit and are reported as conflicts. Lists are merged by item:
 * what either of them added is kept, what either of them removed is removed, and an item that both changed, or that one
 * changed and the other removed, is a conflict of its field.
 */
export function merge<V extends EditValues>(base: V, mine: V, theirs: V): Merged<V> {
  const values = { ...theirs };
  const conflicts: (keyof V & string)[] = [];
  const offered: Partial<V> = {};
  for (const field of Object.keys(theirs) as (keyof V & string)[]) {
    const before = base[field];
    const own = mine[field];
    const stored = theirs[field];
    if (isSame(own, before)) continue;
    if (Array.isArray(before) && Array.isArray(own) && Array.isArray(stored)) {
      const kept = mergeLists(before, own, stored, 'mine');
      const other = mergeLists(before, own, stored, 'theirs');
      values[field] = kept as V[typeof field];
      if (isSame(kept, other)) continue;
      conflicts.push(field);
      offered[field] = other as V[typeof field];
      continue;
    }
    values[field] = own as V[typeof field];
    if (isSame(stored, before) || isSame(stored, own)) continue;
    conflicts.push(field);
    offered[field] = stored as V[typeof field];
  }
  return { values, conflicts, theirs: offered };
}

/** What one of them did to a list. */
interface ListChange {
  /** What became of each item of the base, by its place: the item, or null if it was removed. */
  fates: (Json | null)[];
  added: Json[];
}

/** The merged list, with the version of one of them for items that both changed: theirs in their order, then what only I added. */
function mergeLists(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  preferred: 'mine' | 'theirs',
): Json[] {
  const my = changeOf(base, mine);
  const their = changeOf(base, theirs);
  // Their list in their order; items that I changed or removed are replaced in their places.
  const rest = [...theirs];
  base.forEach((item, place) => {
    const own = my.fates[place] ?? null;
    const stored = their.fates[place] ?? null;
    if (isSame(own, item) || isSame(own, stored)) return;
    const isTheirsKept = !isSame(stored, item) && preferred === 'theirs';
    if (isTheirsKept) return;
    const at = stored === null ? -1 : rest.findIndex((other) => isSame(other, stored));
    if (at >= 0) rest.splice(at, 1, ...(own === null ? [] : [own]));
    else if (own !== null) rest.push(own);
  });
  const addedByBoth = difference(my.added, difference(my.added, their.added));
  return [...rest, ...difference(my.added, addedByBoth)];
}

/**
 * Compares a list with its base. An item with an `id` or `uid` is the same item as long as that is the same. Any other object that was
 * replaced between the same unchanged neighbours was changed; texts and numbers are only added and removed.
 */
function changeOf(base: readonly Json[], list: readonly Json[]): ListChange {
  const fates: (Json | null | undefined)[] = base.map(() => undefined);
  const isTaken = list.map(() => false);
  const take = (place: number, at: number) => {
    fates[place] = list[at];
    isTaken[at] = true;
  };
  const match = (isMatch: (item: Json, other: Json) => boolean) =>
    base.forEach((item, place) => {
      if (fates[place] !== undefined) return;
      const at = list.findIndex((other, index) => !isTaken[index] && isMatch(item, other));
      if (at >= 0) take(place, at);
    });
  match(isSame);
  match((item, other) => identityOf(item) !== null && isSame(identityOf(item), identityOf(other)));
  // The number of matched items before a place tells between which neighbours it is.
  const gapIn = (isMatched: readonly boolean[], place: number) =>
    isMatched.slice(0, place).filter(Boolean).length;
  const wasMatched = fates.map((fate) => fate !== undefined);
  const isMatched = [...isTaken];
  base.forEach((item, place) => {
    if (fates[place] !== undefined || !isUnnamed(item)) return;
    const gap = gapIn(wasMatched, place);
    const at = list.findIndex(
      (other, index) => !isTaken[index] && isUnnamed(other) && gapIn(isMatched, index) === gap,
    );
    if (at >= 0) take(place, at);
  });
  return {
    fates: fates.map((fate) => fate ?? null),
    added: list.filter((_, index) => !isTaken[index]),
  };
}

/** What identifies an item among those of its list; null if nothing does. */
function identityOf(item: Json): Json | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  return item.id ?? item.uid ?? null;
}

/** Whether an item is an object without identity, so that only its place tells which one it is. */
function isUnnamed(item: Json): boolean {
  return typeof item === 'object' && item !== null && !Array.isArray(item) && identityOf(item) === null;
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
