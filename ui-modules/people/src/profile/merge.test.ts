import { describe, expect, it } from 'vitest';
import { merge } from './merge';

const base = { street: '1 Main St', city: 'Lynn', lines: ['a'] };

describe('an edit on top of a concurrent change', () => {
  it.each([
    ['nobody changed anything', {}, {}, {}, []],
    ['only mine', { city: 'Salem' }, {}, { city: 'Salem' }, []],
    ['only theirs', {}, { city: 'Salem' }, { city: 'Salem' }, []],
    [
      'each another field',
      { city: 'Salem' },
      { street: '2 Elm St' },
      { city: 'Salem', street: '2 Elm St' },
      [],
    ],
    ['both the same', { city: 'Salem' }, { city: 'Salem' }, { city: 'Salem' }, []],
    [
      'both otherwise: mine stays and is told',
      { city: 'Salem' },
      { city: 'Boston' },
      { city: 'Salem' },
      ['city'],
    ],
    ['a list is one value', { lines: ['a', 'b'] }, { lines: [] }, { lines: ['a', 'b'] }, ['lines']],
    ['they took back what I took back', { lines: [] }, { lines: [] }, { lines: [] }, []],
  ])('%s', (_what, mine, theirs, expected, conflicts) => {
    expect(merge(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
      values: { ...base, ...expected },
      conflicts,
    });
  });
});
