import { expect, it } from 'vitest';
import { orderingOf, parseTableSearch, sortOf } from './search';

const columns = ['id', 'name'] as const;

it('reads what is valid', () => {
  expect(parseTableSearch({ sort: '-name', page: 3, view: 12, other: 1 }, columns)).toEqual({
    sort: '-name',
    page: 3,
    view: 12,
  });
});

it.each([
  [{ sort: 'phone', page: 1, view: 0 }],
  [{ sort: '--id', page: 2.5, view: -1 }],
  [{ sort: 7, page: '2', view: 'x' }],
  [{}],
])('drops what is not: %j', (search) => {
  expect(parseTableSearch(search, columns)).toEqual({});
});

it('reads filters of the known kinds, and keeps that there are none', () => {
  const shapes = [{ id: 'mine', kind: 'flag' }] as const;
  const read = (filters: unknown) => parseTableSearch({ filters }, columns, shapes).filters;
  expect(read({ mine: true, other: true })).toEqual({ mine: true });
  expect(read({})).toEqual({});
  expect(read('x')).toBeUndefined();
});

it('converts orders', () => {
  for (const ordering of ['name', '-name']) expect(orderingOf(sortOf(ordering))).toBe(ordering);
});
