import { expect, it } from 'vitest';
import { BUSINESS_ZONE, dueDay, dueInstant, shortDue } from './due';
import { setBusinessZone } from './person';

it('is due at 19:00 Eastern, also on both weekends when the clocks change', () => {
  const due = {
    '2026-03-07': '2026-03-08T00:00:00.000Z',
    '2026-03-08': '2026-03-08T23:00:00.000Z',
    '2026-10-31': '2026-10-31T23:00:00.000Z',
    '2026-11-01': '2026-11-02T00:00:00.000Z',
  };
  for (const [day, instant] of Object.entries(due)) {
    expect(dueInstant(day)).toBe(instant);
    expect(dueDay(instant)).toBe(day);
  }
});

it('is due at 19:00 Eastern in every tenant, while today is that of the tenant', () => {
  setBusinessZone('America/Los_Angeles');
  expect(BUSINESS_ZONE).toBe('America/Los_Angeles');
  expect(dueInstant('2026-03-08')).toBe('2026-03-08T23:00:00.000Z');
  setBusinessZone('America/New_York');
});

it('names the year only when it is another one', () => {
  expect([shortDue('2026-03-08', '2026-11-23'), shortDue('2027-03-08', '2026-11-23')]).toEqual([
    'Mar 8',
    'Mar 8, 2027',
  ]);
});
