import { expect, it } from 'vitest';
import { type FilterShape, isSameFilters, readFilters } from './filters';

const shapes: FilterShape[] = [
  { id: 'mine', kind: 'flag' },
  { id: 'state', kind: 'choice' },
  { id: 'pods', kind: 'choices' },
  { id: 'name', kind: 'text' },
  { id: 'seen', kind: 'days' },
  { id: 'conditions', kind: 'conditions' },
];

it('keeps what each kind of filter can ask for', () => {
  const stored = {
    mine: true,
    state: 'MA',
    pods: ['1', '2'],
    name: 'Par',
    seen: { from: '2026-01-01', to: null },
    conditions: { linkOperator: 'and', items: [{ field: 'due', operator: 'isEmpty' }] },
  };
  expect(readFilters(stored, shapes)).toEqual(stored);
});

it.each([
  null,
  'x',
  { mine: false },
  { mine: 'true' },
  { state: '' },
  { state: 3 },
  { pods: [] },
  { pods: 'a' },
  { name: '   ' },
  { seen: {} },
  { seen: { from: 'yesterday' } },
  { conditions: { linkOperator: 'and', items: [{ field: 'due' }] } },
  { gone: true },
])('drops %j', (stored) => {
  expect(readFilters(stored, shapes)).toEqual({});
});

it('drops only what is invalid', () => {
  const stored = { pods: ['1', 1, '1', ''], seen: { from: 'x', to: '2026-01-01' }, name: ' Par ' };
  expect(readFilters(stored, shapes)).toEqual({
    pods: ['1'],
    name: 'Par',
    seen: { from: null, to: '2026-01-01' },
  });
});

it('compares what is asked for, not the order', () => {
  expect(isSameFilters({ mine: true, state: 'MA' }, { state: 'MA', mine: true })).toBe(true);
  expect(isSameFilters({ state: 'MA' }, { state: 'ME' })).toBe(false);
  expect(isSameFilters({}, { mine: true })).toBe(false);
});
