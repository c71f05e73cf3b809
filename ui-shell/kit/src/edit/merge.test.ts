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
      theirs: Object.fromEntries(conflicts.map((field) => [field, { ...base, ...theirs }[field as 'city']])),
    });
  });

  it('compares objects regardless of the order of their members', () => {
    const piece = { items: [{ type: 'ekg', name: 'other' }] };
    const same = { items: [{ name: 'other', type: 'ekg' }] };
    expect(merge(piece, same, piece)).toEqual({ values: piece, conflicts: [], theirs: {} });
  });
});

describe('lists of objects', () => {
  const cuff = { type: 'cuff', name: 'cellular' };
  const scale = { type: 'scale', name: 'other' };
  const ekg = { type: 'ekg', name: 'other' };
  const of = (...items: Record<string, string | number>[]) => ({ items });

  it.each([
    ['each added one', of(cuff), of(cuff, scale), of(cuff, ekg), of(cuff, ekg, scale)],
    ['each added one to an empty list', of(), of(scale), of(ekg), of(ekg, scale)],
    ['I removed one, they added one', of(cuff, scale), of(scale), of(cuff, scale, ekg), of(scale, ekg)],
    [
      'I changed one, they added one',
      of(cuff),
      of({ ...cuff, name: 'other' }),
      of(cuff, ekg),
      of({ ...cuff, name: 'other' }, ekg),
    ],
    [
      'they changed one, I added one',
      of(cuff),
      of(cuff, ekg),
      of({ ...cuff, name: 'other' }),
      of({ ...cuff, name: 'other' }, ekg),
    ],
    ['both removed the same one', of(cuff, scale), of(scale), of(scale), of(scale)],
    ['both made the same change', of(cuff), of(scale), of(scale), of(scale)],
    [
      'we changed different items with an ID',
      of({ id: 1, city: 'Lynn' }, { id: 2, city: 'Salem' }),
      of({ id: 1, city: 'Boston' }, { id: 2, city: 'Salem' }),
      of({ id: 2, city: 'Lowell' }, { id: 1, city: 'Lynn' }),
      of({ id: 2, city: 'Lowell' }, { id: 1, city: 'Boston' }),
    ],
  ])('%s', (_case, before, mine, theirs, expected) => {
    expect(merge(before, mine, theirs)).toEqual({ values: expected, conflicts: [], theirs: {} });
  });

  it.each([
    [
      'both changed an item: mine is kept with what they added, and theirs is offered with what I added',
      of(cuff),
      of({ ...cuff, name: 'other' }, scale),
      of({ ...cuff, name: 'ihealth' }, ekg),
      of({ ...cuff, name: 'other' }, ekg, scale),
      of({ ...cuff, name: 'ihealth' }, ekg, scale),
    ],
    [
      'I removed what they changed',
      of(cuff),
      of(),
      of({ ...cuff, name: 'other' }),
      of(),
      of({ ...cuff, name: 'other' }),
    ],
    [
      'I changed what they removed',
      of(cuff),
      of({ ...cuff, name: 'other' }),
      of(),
      of({ ...cuff, name: 'other' }),
      of(),
    ],
    [
      'both changed the item with an ID',
      of({ id: 1, city: 'Lynn' }),
      of({ id: 1, city: 'Boston' }),
      of({ id: 1, city: 'Salem' }),
      of({ id: 1, city: 'Boston' }),
      of({ id: 1, city: 'Salem' }),
    ],
  ])('%s', (_case, before, mine, theirs, kept, offered) => {
    expect(merge(before, mine, theirs)).toEqual({ values: kept, conflicts: ['items'], theirs: offered });
  });
});
