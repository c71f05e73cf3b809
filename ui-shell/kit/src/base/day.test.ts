import { describe, expect, it } from 'vitest';
import { addTo, dayOf, daysFrom, endOfMonth, startOfWeek, weekdayOf } from './day';

describe('dayOf', () => {
  it('rejects days that do not exist', () => {
    expect(dayOf(2026, 2, 28)).toBe('2026-02-28');
    expect(dayOf(2026, 2, 29)).toBeNull();
    expect(dayOf(2024, 2, 29)).toBe('2024-02-29');
    expect(dayOf(2026, 13, 1)).toBeNull();
    expect(dayOf(26, 1, 1)).toBe('0026-01-01');
  });
});

describe('addTo', () => {
  it.each([
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2026-01-31', -2, 'month', '2025-11-30'],
    ['2024-02-29', 1, 'year', '2025-02-28'],
    ['2026-12-30', 3, 'day', '2027-01-02'],
    ['2026-03-07', 1, 'week', '2026-03-14'],
    ['2026-01-15', -1, 'month', '2025-12-15'],
    ['2026-01-15', 9999, 'year', '9999-12-31'],
  ] as const)('%s %i %s is %s', (day, amount, unit, expected) => {
    expect(addTo(day, amount, unit)).toBe(expected);
  });
});

describe('weeks and months', () => {
  it('start on the given weekday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-22');
    expect(startOfWeek('2026-11-22', 1)).toBe('2026-11-16');
  });

  it('end on the last day', () => {
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29');
    expect(daysFrom('2026-03-01', '2026-04-01')).toBe(31);
  });
});
