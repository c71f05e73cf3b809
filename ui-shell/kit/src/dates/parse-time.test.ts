import { describe, expect, it } from 'vitest';
import { parseTime, timeOf } from './parse-time';

const read = (text: string) => {
  const minutes = parseTime(text, { noon: 720 });
  return minutes === null ? null : timeOf(minutes);
};

describe('parseTime', () => {
  it.each([
    ['9:30 am', '09:30'],
    ['9:30\u202fAM', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1430', '14:30'],
    ['9a', '09:00'],
    ['9p', '21:00'],
    ['9 P.M.', '21:00'],
    ['14:05', '14:05'],
    ['9.05', '09:05'],
    ['12a', '00:00'],
    ['12 pm', '12:00'],
    ['930p', '21:30'],
    ['7', '07:00'],
    ['0:00', '00:00'],
    ['Noon', '12:00'],
  ])('reads %s', (text, time) => {
    expect(read(text)).toBe(time);
  });

  it.each(['', 'late', '24:00', '9:60', '13 pm', '0 am', '12345', '9:5', '9m', 'toString'])(
    'does not read %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
