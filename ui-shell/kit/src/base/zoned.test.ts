import { describe, expect, it } from 'vitest';
import { instantAt, isSkipped, startOfDay, wallTimeOf } from './zoned';

const NEW_YORK = 'America/New_York';
const BERLIN = 'Europe/Berlin';
const iso = (day: string, minutes: number, zone: string) =>
  new Date(instantAt({ day, minutes }, zone)).toISOString();

describe('instantAt', () => {
  it('is the instant of a wall time', () => {
    expect(iso('2026-11-23', 570, NEW_YORK)).toBe('2026-11-23T14:30:00.000Z');
    expect(iso('2026-07-01', 570, NEW_YORK)).toBe('2026-07-01T13:30:00.000Z');
    expect(iso('2026-11-23', 570, 'Asia/Kolkata')).toBe('2026-11-23T04:00:00.000Z');
  });

  it('moves a time that the clocks skip forward by as much', () => {
    expect(iso('2026-03-08', 119, NEW_YORK)).toBe('2026-03-08T06:59:00.000Z');
    expect(iso('2026-03-08', 150, NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
    expect(iso('2026-03-08', 180, NEW_YORK)).toBe('2026-03-08T07:00:00.000Z');
    expect(isSkipped({ day: '2026-03-08', minutes: 150 }, NEW_YORK)).toBe(true);
    expect(isSkipped({ day: '2026-03-08', minutes: 150 }, BERLIN)).toBe(false);
  });

  it('takes the first of two equal times', () => {
    expect(iso('2026-11-01', 90, NEW_YORK)).toBe('2026-11-01T05:30:00.000Z');
    expect(iso('2026-11-01', 120, NEW_YORK)).toBe('2026-11-01T07:00:00.000Z');
  });

  it('does not depend on the zone of the browser', () => {
    const before = process.env.TZ;
    process.env.TZ = NEW_YORK;
    try {
      expect(iso('2026-03-08', 210, BERLIN)).toBe('2026-03-08T02:30:00.000Z');
      expect(iso('2026-03-08', 150, 'UTC')).toBe('2026-03-08T02:30:00.000Z');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('finds days of 23 and 25 hours', () => {
    const hours = (day: string, next: string) =>
      (startOfDay(next, NEW_YORK) - startOfDay(day, NEW_YORK)) / 3_600_000;
    expect(hours('2026-03-08', '2026-03-09')).toBe(23);
    expect(hours('2026-11-01', '2026-11-02')).toBe(25);
  });
});

describe('wallTimeOf', () => {
  it('is the reverse of instantAt', () => {
    expect(wallTimeOf('2026-11-24T03:15:00Z', NEW_YORK)).toEqual({
      day: '2026-11-23',
      minutes: 22 * 60 + 15,
    });
    expect(wallTimeOf('2026-11-01T06:30:00Z', NEW_YORK)).toEqual({ day: '2026-11-01', minutes: 90 });
  });
});
