import { describe, expect, it } from 'vitest';
import { newCondition, withField, withOperator } from './condition-changes';
import {
  type Condition,
  type ConditionField,
  findUnknown,
  isComplete,
  operatorsOf,
  readConditions,
} from './conditions';

const name: ConditionField = { id: 'name', label: 'Name', type: 'text' };
const note: ConditionField = { id: 'note', label: 'Note', type: 'text' };
const due: ConditionField = { id: 'due', label: 'Due', type: 'day', operators: ['before', 'after'] };
const state: ConditionField = { id: 'state', label: 'State', type: 'choice' };

describe('conditions in an address', () => {
  it('are read', () => {
    const stored = {
      linkOperator: 'or',
      items: [
        { field: 'name', operator: 'contains', value: 'ros' },
        { field: 'state', operator: 'isAnyOf', value: ['MA', 'ME'] },
        { field: 'due', operator: 'isEmpty' },
      ],
    };
    expect(readConditions(stored)).toEqual(stored);
  });

  it('are joined by "and" by default, and have values as text', () => {
    const stored = { items: [{ id: 3, field: 'age', operator: '>=', value: 65 }] };
    expect(readConditions(stored)).toEqual({
      linkOperator: 'and',
      items: [{ field: 'age', operator: '>=', value: '65' }],
    });
  });

  it.each([
    ['no object', 'due'],
    ['no items', { linkOperator: 'and', items: [] }],
    ['an unknown link', { linkOperator: 'xor', items: [{ field: 'due', operator: 'isEmpty' }] }],
    ['an unknown operator', { items: [{ field: 'due', operator: 'matches', value: 'x' }] }],
    ['no column', { items: [{ operator: 'isEmpty' }] }],
    ['no value', { items: [{ field: 'due', operator: 'before' }] }],
    ['one value instead of several', { items: [{ field: 'state', operator: 'isAnyOf', value: 'MA' }] }],
    ['an object as value', { items: [{ field: 'name', operator: 'contains', value: {} }] }],
    [
      'one malformed condition among others',
      {
        items: [
          { field: 'due', operator: 'isEmpty' },
          { field: 'due', operator: 'before' },
        ],
      },
    ],
    ['too many', { items: Array.from({ length: 21 }, () => ({ field: 'due', operator: 'isEmpty' })) }],
    ['too long a value', { items: [{ field: 'name', operator: 'contains', value: 'x'.repeat(101) }] }],
  ])('with %s are rejected as a whole', (_, stored) => {
    expect(readConditions(stored)).toBeNull();
  });

  it('may be about a column or an operator that the list does not have', () => {
    const read = (condition: Condition) => findUnknown({ linkOperator: 'and', items: [condition] }, [due]);
    expect(read({ field: 'due', operator: 'before', value: '2026-01-01' })).toBeUndefined();
    expect(read({ field: 'due', operator: 'isEmpty' })).toEqual({ field: 'due', operator: 'isEmpty' });
    expect(read({ field: 'risk', operator: 'isEmpty' })).toEqual({ field: 'risk', operator: 'isEmpty' });
  });
});

describe('a condition', () => {
  it('begins with the usual operator of its column', () => {
    expect(newCondition(state)).toEqual({ field: 'state', operator: 'isAnyOf' });
    expect(newCondition(due)).toEqual({ field: 'due', operator: 'before' });
    expect(operatorsOf(due)).toEqual(['before', 'after']);
  });

  it('is complete with what its operator needs', () => {
    expect(isComplete({ field: 'name', operator: 'contains' })).toBe(false);
    expect(isComplete({ field: 'name', operator: 'contains', value: ' ' })).toBe(false);
    expect(isComplete({ field: 'name', operator: 'isAnyOf', value: [] })).toBe(false);
    expect(isComplete({ field: 'name', operator: 'isEmpty' })).toBe(true);
  });

  it('keeps its value on a column of the same type', () => {
    const condition: Condition = { field: 'name', operator: 'startsWith', value: 'Ro' };
    expect(withField(condition, name, note)).toEqual({ ...condition, field: 'note' });
    expect(withField(condition, name, state)).toEqual({ field: 'state', operator: 'isAnyOf' });
  });

  it('keeps its value with an operator that takes as many', () => {
    const condition: Condition = { field: 'name', operator: 'contains', value: 'Ro' };
    expect(withOperator(condition, 'isAnyOf').value).toEqual(['Ro']);
    expect(withOperator(withOperator(condition, 'isAnyOf'), 'equals')).toEqual({
      ...condition,
      operator: 'equals',
    });
    expect(withOperator(condition, 'isEmpty')).toEqual({ field: 'name', operator: 'isEmpty' });
  });
});
