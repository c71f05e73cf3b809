import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day';

const US = { today: '2026-11-23', locale: 'en-US', words: { today: 0, tomorrow: 1, yesterday: -1 } };

describe('parseDay', () => {
  it.each([
    ['11/23/2026', '2026-11-23'],
    ['1/2/2026', '2026-01-02'],
    ['01-02-2026', '2026-01-02'],
    [' 1.2.26 ', '2026-01-02'],
    ['3/14/68', '1968-03-14'],
    ['3/14', '2026-03-14'],
    ['2026-12-04', '2026-12-04'],
    ['Nov 30, 2026', '2026-11-30'],
    ['4 december 2026', '2026-12-04'],
    ['dec 4', '2026-12-04'],
    ['Today', '2026-11-23'],
    ['tomorrow', '2026-11-24'],
    ['3d', '2026-11-26'],
    ['+3d', '2026-11-26'],
    ['-2w', '2026-11-09'],
    ['2 w', '2026-12-07'],
    ['1m', '2026-12-23'],
    ['1Y', '2027-11-23'],
    ['0d', '2026-11-23'],
    ['3', '2026-11-26'],
    ['11', '2026-12-04'],
  ])('reads %s', (text, day) => {
    expect(parseDay(text, US)).toEqual({ day });
  });

  it.each(['', 'soon', '3x', '11/23/2026/1', '1111', '1/2/x', 'constructor', '12345d', '11/23/20266'])(
    'does not read %j',
    (text) => {
      expect(parseDay(text, US)).toEqual({ error: 'unreadable' });
    },
  );

  it.each(['2/29/2026', '13/1/2026', '2026-04-31', '0/1/2026'])('finds no day %s', (text) => {
    expect(parseDay(text, US)).toEqual({ error: 'no-such-day' });
  });

  it('follows the order of the locale', () => {
    expect(parseDay('2/1/2026', { ...US, locale: 'en-GB' })).toEqual({ day: '2026-01-02' });
    expect(parseDay('2.1.26', { ...US, locale: 'de-DE' })).toEqual({ day: '2026-01-02' });
  });
});
