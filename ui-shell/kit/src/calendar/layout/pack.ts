/** A block of a column: from and to in any unit. */
interface Block {
  from: number;
  to: number;
}

/** The horizontal place of a block that shares its time with others: it begins at `index` of `count` and is `span` wide. */
export interface Placed<B> {
  block: B;
  index: number;
  count: number;
  span: number;
}

/**
 * Lays out blocks of one column side by side where they overlap. Blocks that overlap directly or through others form a
 * group with equal widths; a block with free space to its right extends into it. `minLength` is the length with which a
 * short block is drawn. The order of equal blocks is kept, so that nothing jumps when events change.
 */
export function packOverlaps<B extends Block>(blocks: readonly B[], minLength = 0): Placed<B>[] {
  const end = (block: B) => Math.max(block.to, block.from + minLength);
  const sorted = [...blocks].sort((a, b) => a.from - b.from || end(b) - end(a));
  const placed: Placed<B>[] = [];
  let group: Placed<B>[] = [];
  let columns: B[][] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;

  function closeGroup() {
    for (const one of group) {
      one.count = columns.length;
      let next = one.index + 1;
      const isFree = (column: B[]) =>
        column.every((other) => end(other) <= one.block.from || other.from >= end(one.block));
      while (next < columns.length && isFree(columns[next] ?? [])) next++;
      one.span = next - one.index;
    }
    placed.push(...group);
    group = [];
    columns = [];
  }

  for (const block of sorted) {
    if (block.from >= groupEnd) closeGroup();
    const free = columns.findIndex((column) => column.every((other) => end(other) <= block.from));
    const index = free === -1 ? columns.length : free;
    columns[index] = [...(columns[index] ?? []), block];
    group.push({ block, index, count: 1, span: 1 });
    groupEnd = Math.max(groupEnd, end(block));
  }
  closeGroup();
  return placed;
}

/** A bar over whole days: indices of the first and the last day of a row, both included. */
export interface Bar<T> {
  item: T;
  first: number;
  last: number;
}

/** Puts bars below each other where they share a day: each gets the first level that is free on all its days. */
export function packLevels<T>(bars: readonly Bar<T>[]): (Bar<T> & { level: number })[] {
  const levels: Bar<T>[][] = [];
  return [...bars]
    .sort((a, b) => a.first - b.first || b.last - b.first - (a.last - a.first))
    .map((bar) => {
      const isFree = (level: Bar<T>[]) =>
        level.every(({ first, last }) => last < bar.first || first > bar.last);
      const found = levels.findIndex(isFree);
      const level = found === -1 ? levels.length : found;
      levels[level] = [...(levels[level] ?? []), bar];
      return { ...bar, level };
    });
}
