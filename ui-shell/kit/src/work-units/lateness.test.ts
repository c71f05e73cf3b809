import { expect, it } from 'vitest';
import { latenessOf } from './lateness';

it.each([
  [-5, null],
  [0, null],
  [1, { unit: 'minutes', count: 1 }],
  [38, { unit: 'minutes', count: 38 }],
  [59, { unit: 'minutes', count: 59 }],
  [60, { unit: 'hours', count: 1 }],
  [1_439, { unit: 'hours', count: 23 }],
  [1_440, { unit: 'days', count: 1 }],
  [2_880, { unit: 'days', count: 2 }],
])('%d minutes after the due time is %j', (minutes, expected) => {
  const due = '2026-03-08T12:00:00Z';
  expect(latenessOf(due, Date.parse(due) + minutes * 60_000)).toEqual(expected);
});
