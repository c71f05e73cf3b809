import { describe, expect, it } from 'vitest';
import { isDay, nameDay, parseDay, showDay, todayIn } from './day';

// A Monday.
const TODAY = '2026-11-23';

describe('a typed day', () => {
  it.each([
    ['11/23/2026', '2026-11-23'],
    ['1/2/2026', '2026-01-02'],
    ['1-2-26', '2026-01-02'],
    ['1.2.48', '1948-01-02'],
    ['12/4', '2026-12-04'],
    ['2026-12-4', '2026-12-04'],
    ['2/29/2028', '2028-02-29'],
  ])('may be written in numbers: %s', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day));

  it.each([
    ['today', '2026-11-23'],
    ['Tomorrow', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['fri', '2026-11-27'],
    // The next one, not today.
    ['monday', '2026-11-30'],
  ])('may be a word: %s', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day));

  it.each([
    ['3d', '2026-11-26'],
    ['+ 2w', '2026-12-07'],
    ['1m', '2026-12-23'],
    ['1y', '2027-11-23'],
    ['-2w', '2026-11-09'],
  ])('may be a distance from today: %s', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day));

  it('is the last day of a shorter month, a month after the 31st', () =>
    expect(parseDay('1m', '2026-01-31')).toBe('2026-02-28'));

  it.each(['', '2/30/2026', '13/1/2026', '11/23/0026', '3 days', 'mo', '2'])('is not %j', (typed) =>
    expect(parseDay(typed, TODAY)).toBeNull(),
  );
});

it('a day exists or is none', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2026-2-8')).toBe(false);
});

it('a day is shown in numbers and in words', () => {
  expect(showDay('2026-03-08')).toBe('03/08/2026');
  expect(nameDay('2026-03-08')).toBe('Sun, Mar 8, 2026');
});

it('today is the day of the zone', () => {
  const instant = Date.parse('2026-11-24T03:00:00Z');
  expect(todayIn('America/New_York', instant)).toBe('2026-11-23');
  expect(todayIn('UTC', instant)).toBe('2026-11-24');
});
