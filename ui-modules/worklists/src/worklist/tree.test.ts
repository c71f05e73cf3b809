import { expect, it } from 'vitest';
import { worklist } from '../testing/samples';
import { firstList, headingsOf, listOf, nodeOf, treeOf } from './tree';

const nodes = treeOf([
  worklist({ id: 3, name: 'Past 10 days', category: 'Cases', subCategory: 'Overdue' }),
  worklist({ id: 2, name: 'Past 2 days', category: 'Cases', subCategory: 'Overdue', itemCountExact: false }),
  worklist({ id: 4, name: 'Bedside visits', category: 'Cases', subCategory: '' }),
  worklist({ id: 5, name: 'Unanswered', category: 'access', subCategory: 'Messages' }),
]);

it('groups lists by category and subcategory, each level sorted by name', () => {
  expect(nodes.map(({ label }) => label)).toEqual(['access', 'Cases']);
  const below = nodes[1]?.children ?? [];
  expect(below.map(({ label }) => label)).toEqual(['Bedside visits', 'Overdue']);
  expect(below[1]?.children).toEqual([
    { id: 'list:2', label: 'Past 2 days', count: 2, countIsAtLeast: true },
    { id: 'list:3', label: 'Past 10 days', count: 2, countIsAtLeast: false },
  ]);
});

it('knows its headings and its first list', () => {
  expect(headingsOf(nodes)).toEqual([
    'category:access',
    'sub:access/Messages',
    'category:Cases',
    'sub:Cases/Overdue',
  ]);
  expect(firstList(nodes)).toBe(5);
  expect(firstList([])).toBeNull();
});

it('tells lists from headings', () => {
  expect(listOf(nodeOf(12))).toBe(12);
  expect(listOf('category:list:1')).toBeNull();
});
