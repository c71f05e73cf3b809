import { describe, expect, it } from 'vitest';
import { groupByDay, nearDay } from './days';

const ZONE = 'America/New_York';

it('groups by the calendar day of the zone and keeps the order', () => {
  const entries = [
    '2025-11-21T04:30:00Z',
    '2025-11-21T03:00:00Z',
    '2025-11-20T22:00:00Z',
    '2025-11-19T12:00:00Z',
  ];
  const found = groupByDay(
    entries.map((at) => ({ at })),
    ZONE,
  );
  expect(found.map(({ key, entries }) => [key, entries.length])).toEqual([
    ['11-20-2025', 3],
    ['11-19-2025', 1],
  ]);
  expect(
    groupByDay(
      entries.map((at) => ({ at })),
      'UTC',
    )[0]?.key,
  ).toBe('11-21-2025');
});

describe('nearDay', () => {
  it('knows today and yesterday', () => {
    const now = Date.parse('2025-11-21T04:30:00Z');
    expect(nearDay('11-20-2025', now, ZONE)).toBe('today');
    expect(nearDay('11-19-2025', now, ZONE)).toBe('yesterday');
    expect(nearDay('11-18-2025', now, ZONE)).toBeNull();
  });

  it('is right on the days after the clocks change and at the turn of the year', () => {
    expect(nearDay('11-02-2025', Date.parse('2025-11-03T05:30:00Z'), ZONE)).toBe('yesterday');
    expect(nearDay('03-09-2025', Date.parse('2025-03-10T04:30:00Z'), ZONE)).toBe('yesterday');
    expect(nearDay('12-31-2025', Date.parse('2026-01-01T12:00:00Z'), ZONE)).toBe('yesterday');
  });
});
