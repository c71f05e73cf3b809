import { expect, it } from 'vitest';
import { decisionOf, shortened, toneOf } from './state';

it('cuts a summary at 80 characters', () => {
  const text = 'é'.repeat(80);
  expect(shortened(text)).toBe(text);
  expect(shortened(`${text}!`)).toBe(`${'é'.repeat(79)}…`);
  expect(shortened(`${'a'.repeat(78)} and more`)).toBe(`${'a'.repeat(78)}…`);
  expect(Array.from(shortened('🙂'.repeat(81)))).toHaveLength(80);
});

it('tells whether a decision is due or overdue', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  const decision = (decisionDueAt: string | null, isDecisionOverdue: boolean) =>
    decisionOf({ decisionDueAt, isDecisionOverdue }, now)?.isOverdue;
  expect(decision(null, false)).toBeUndefined();
  expect(decision('2026-03-04T12:00:01Z', false)).toBe(false);
  expect(decision('2026-03-04T12:00:01Z', true)).toBe(true);
  // The host answered before it was due.
  expect(decision('2026-03-04T12:00:00Z', false)).toBe(true);
  expect(decision('2026-03-04T11:59:59Z', false)).toBe(true);
});

it('colors decisions', () => {
  expect((['approved', 'partially_approved', 'denied'] as const).map(toneOf)).toEqual([
    'success',
    'warning',
    'warning',
  ]);
});
