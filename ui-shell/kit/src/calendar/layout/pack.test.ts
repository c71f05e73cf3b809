import { describe, expect, it } from 'vitest';
import { packLevels, packOverlaps } from './pack';

const layout = (blocks: [from: number, to: number][], minLength = 0) =>
  packOverlaps(
    blocks.map(([from, to]) => ({ from, to })),
    minLength,
  ).map(({ block, index, count, span }) => [block.from, index, count, span]);

describe('packOverlaps', () => {
  it('gives a block alone the whole width', () => {
    expect(
      layout([
        [0, 60],
        [60, 120],
      ]),
    ).toEqual([
      [0, 0, 1, 1],
      [60, 0, 1, 1],
    ]);
  });

  it('places overlapping blocks side by side', () => {
    expect(
      layout([
        [0, 60],
        [30, 90],
      ]),
    ).toEqual([
      [0, 0, 2, 1],
      [30, 1, 2, 1],
    ]);
  });

  it('reuses a column that is free again within a group', () => {
    expect(
      layout([
        [0, 60],
        [30, 120],
        [60, 90],
      ]),
    ).toEqual([
      [0, 0, 2, 1],
      [30, 1, 2, 1],
      [60, 0, 2, 1],
    ]);
  });

  it('extends a block into free columns at its right', () => {
    // Three at the same time, then one that overlaps only the first column.
    expect(
      layout([
        [0, 180],
        [0, 60],
        [0, 60],
        [90, 120],
      ]),
    ).toEqual([
      [0, 0, 3, 1],
      [0, 1, 3, 1],
      [0, 2, 3, 1],
      [90, 1, 3, 2],
    ]);
  });

  it('starts a new group after a gap', () => {
    expect(
      layout([
        [0, 60],
        [0, 60],
        [60, 90],
      ]),
    ).toEqual([
      [0, 0, 2, 1],
      [0, 1, 2, 1],
      [60, 0, 1, 1],
    ]);
  });

  it('treats short blocks as long as they are drawn', () => {
    expect(
      layout(
        [
          [0, 5],
          [10, 20],
        ],
        15,
      ),
    ).toEqual([
      [0, 0, 2, 1],
      [10, 1, 2, 1],
    ]);
  });

  it('never lets blocks of one place overlap', () => {
    const blocks = Array.from({ length: 200 }, (_, index) => ({
      from: (index * 37) % 600,
      to: ((index * 37) % 600) + 10 + ((index * 13) % 90),
    }));
    const placed = packOverlaps(blocks);
    expect(placed).toHaveLength(200);
    for (const a of placed)
      for (const b of placed) {
        if (a === b || a.block.from >= b.block.to || b.block.from >= a.block.to) continue;
        const isApart =
          a.index / a.count >= (b.index + b.span) / b.count ||
          b.index / b.count >= (a.index + a.span) / a.count;
        expect(isApart).toBe(true);
      }
  });
});

describe('packLevels', () => {
  it('puts bars that share a day on different levels', () => {
    const bars = [
      { item: 'a', first: 0, last: 2 },
      { item: 'b', first: 2, last: 3 },
      { item: 'c', first: 3, last: 6 },
    ];
    expect(packLevels(bars).map(({ item, level }) => [item, level])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });
});
