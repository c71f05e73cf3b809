import { expect, it } from 'vitest';
import { category, HEADING } from '../testing/cases';
import { placedCategories } from './categories';
import { tagsOf } from './tags';

it('categories stand below their headings, at any depth, and one whose heading is unknown at the top', () => {
  const placed = placedCategories([
    category(),
    HEADING,
    category({ id: 24, title: 'By fax', parent: 20 }),
    category({ id: 25, title: 'Other', parent: 99 }),
  ]);
  expect(placed.map(({ category: { title }, path }) => [...path, title].join(' / '))).toEqual([
    'Medications',
    'Medications / Prescription Refill',
    'Medications / Prescription Refill / By fax',
    'Other',
  ]);
});

it('tags are separated by commas, and each stands once', () => {
  expect(tagsOf(' fax,, pharmacy   call , fax')).toEqual(['fax', 'pharmacy call']);
});
