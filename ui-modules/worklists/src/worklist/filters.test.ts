import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../items/fields';
import { COLUMNS } from '../testing/samples';
import { text } from '../text';
import { linkedList, linkOf, readLinkedFilters } from './filters';

const fields = fieldsOf(COLUMNS, { all: [], of: () => null, linkTo: () => null }, text);
const due = { field: 'due_at', operator: 'before', value: '2026-01-31' };
const and = (...items: unknown[]) => ({ worklistId: 1, filters: { linkOperator: 'and', items } });

describe('the fields of conditions', () => {
  it('are the columns of the host, with their values', () => {
    expect(fields.find(({ id }) => id === 'owner')?.options).toEqual([{ value: 'g3', label: 'Nurses' }]);
    expect(fields.find(({ id }) => id === 'priority')?.options?.[0]).toEqual({ value: '2', label: 'High' });
    // Tags are typed: nobody knows all of them.
    expect(fields.find(({ id }) => id === 'tags')?.options).toBeNull();
    expect(fields.find(({ id }) => id === 'due_at')).not.toHaveProperty('options');
  });
});

describe('filters in the address', () => {
  it('are read', () => {
    expect(readLinkedFilters(and(due), 1, fields)).toEqual({
      state: 'read',
      conditions: { linkOperator: 'and', items: [due] },
    });
    expect(readLinkedFilters(undefined, 1, fields)).toEqual({ state: 'none' });
    expect(readLinkedFilters(and(), 1, fields)).toEqual({ state: 'read', conditions: null });
  });

  it.each([
    ['no object', 'due_at'],
    ['no filters', { worklistId: 1 }],
    ['an unknown column', and({ field: 'shoe_size', operator: 'isEmpty' })],
    ['an operator of another type', and({ field: 'due_at', operator: 'contains', value: 'x' })],
    ['a day that is none', and({ ...due, value: '2026-13-45' })],
    ['a word instead of a number', and({ field: 'age', operator: '>', value: 'old' })],
    ['a list that is no id', { ...and(due), worklistId: 'one' }],
  ])('with %s are broken', (_, linked) => {
    expect(readLinkedFilters(linked, 1, fields)).toEqual({ state: 'broken' });
  });

  it('of another list are not applied to this one', () => {
    expect(readLinkedFilters(and(due), 2, fields)).toEqual({ state: 'otherList' });
  });

  it('name their list', () => {
    expect(linkedList(and(due))).toBe(1);
    expect(linkedList('x')).toBeUndefined();
    expect(linkedList({ worklistId: -1 })).toBeUndefined();
  });

  it('are written as they are read', () => {
    const conditions = {
      linkOperator: 'or' as const,
      items: [{ field: 'tags', operator: 'isEmpty' as const }],
    };
    expect(readLinkedFilters(linkOf(1, { conditions }), 1, fields)).toEqual({ state: 'read', conditions });
    expect(readLinkedFilters(linkOf(1, {}), 1, fields)).toEqual({ state: 'read', conditions: null });
    expect(linkOf(1, undefined)).toBeUndefined();
  });
});
