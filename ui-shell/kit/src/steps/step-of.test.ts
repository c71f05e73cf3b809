import { expect, it } from 'vitest';
import { stepOf } from './step-of';

it('gives the named step, and the first one for anything else', () => {
  const names = ['patient', 'coverage'] as const;
  expect(stepOf(names, 'coverage')).toBe('coverage');
  expect(stepOf(names, 'billing')).toBe('patient');
  expect(stepOf(names, undefined)).toBe('patient');
  expect(stepOf(names, 2)).toBe('patient');
});
