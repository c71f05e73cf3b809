import { describe, expect, it } from 'vitest';
import { merge } from './merge';

const base = { street: '1 Main St', city: 'Lynn', lines: ['a', 'b'] };

describe('an edit and a concurrent change', () => {
  it.each([
    ['nobody changed anything', {}, {}, {}, []],
    ['only I changed a field', { city: 'Salem' }, {}, { city: 'Salem' }, []],
    ['only they changed a field', {}, { city: 'Salem' }, { city: 'Salem' }, []],
    [
      'we changed different fields',
      { city: 'Salem' },
      { street: '2 Elm St' },
      { city: 'Salem', street: '2 Elm St' },
      [],
    ],
    ['we made the same change', { city: 'Salem' }, { city: 'Salem' }, { city: 'Salem' }, []],
    [
      'we changed a field differently: mine is kept and reported',
      { city: 'Salem' },
      { city: 'Boston' },
      { city: 'Salem' },
      ['city'],
    ],
    [
      'we both added to a list',
      { lines: ['a', 'b', 'c'] },
      { lines: ['a', 'b', 'd'] },
      { lines: ['a', 'b', 'd', 'c'] },
      [],
    ],
    [
      'we both added the same item',
      { lines: ['a', 'b', 'c'] },
      { lines: ['a', 'b', 'c'] },
      { lines: ['a', 'b', 'c'] },
      [],
    ],
    [
      'I removed from a list, they added',
      { lines: ['b'] },
      { lines: ['a', 'b', 'd'] },
      { lines: ['b', 'd'] },
      [],
    ],
    ['we removed different items', { lines: ['b'] }, { lines: ['a'] }, { lines: [] }, []],
    [
      'I added an equal item',
      { lines: ['a', 'a', 'b'] },
      { lines: ['a', 'b'] },
      { lines: ['a', 'b', 'a'] },
      [],
    ],
  ])('%s', (_case, mine, theirs, expected, conflicts) => {
    expect(merge(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
      values: { ...base, ...expected },
      conflicts,
    });
  });

  it('compares objects regardless of the order of their members', () => {
    const piece = { items: [{ type: 'ekg', name: 'other' }] };
    const same = { items: [{ name: 'other', type: 'ekg' }] };
    expect(merge(piece, same, piece)).toEqual({ values: piece, conflicts: [] });
  });
});
