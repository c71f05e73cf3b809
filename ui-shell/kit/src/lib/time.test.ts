import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime, formatDay, formatNumericDate, relativeTime, zoneName } from './time';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('relativeTime', () => {
  it.each([
    [59_000, 'now', 0],
    [MINUTE, 'minute', 1],
    [59 * MINUTE, 'minute', 59],
    [2 * 60 * MINUTE, 'hour', 2],
    [3 * DAY, 'day', 3],
    [29 * DAY, 'day', 29],
    [30 * DAY, 'month', 1],
    [364 * DAY, 'month', 12],
    [365 * DAY, 'year', 1],
  ])('%i ms ago is %s %i', (ago, unit, value) => {
    expect(relativeTime(1e12 - ago, 1e12)).toEqual({ unit, value });
  });
});

describe('formats', () => {
  const moment = Date.UTC(2025, 10, 21, 14, 6, 41);

  it('format an instant in the given zone, with the zone name', () => {
    expect(formatDateTime(moment, 'America/New_York').replace(/\u202f/g, ' ')).toBe(
      'Nov 21, 2025, 9:06 AM EST',
    );
    expect(formatClock(moment, 'America/Chicago').replace(/\u202f/g, ' ')).toBe('8:06:41 AM');
    expect(formatNumericDate(moment, 'America/New_York')).toBe('11-21-2025');
  });

  it('format a wire date as the same day in every zone', () => {
    expect(formatDay('2026-12-04')).toBe('Dec 4');
    expect(formatDay('2026-12-04', true)).toBe('Dec 4, 2026');
  });

  it('follow daylight saving time', () => {
    expect(formatDateTime(Date.UTC(2025, 6, 1, 14), 'America/New_York')).toContain('EDT');
  });

  it('use the common zone names', () => {
    expect(zoneName('America/New_York')).toBe('Eastern');
    expect(zoneName('America/Phoenix')).toContain('Mountain');
  });
});
