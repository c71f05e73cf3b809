import { describe, expect, it } from 'vitest';
import { hoursOf, modeOf, problemOf, timeOf, valuesOf } from './hours.model';

const day = (fromHour: string, toHour: string) => ({
  dayOfWeek: 1,
  fromHour,
  toHour,
  isClosed: fromHour === toHour,
  rowVersion: 1,
});

describe('practice hours', () => {
  it.each([
    [day('08:00:00', '18:00:00'), 'hours', '08:00', '18:00'],
    [day('12:00:00', '24:00:00'), 'hours', '12:00', '00:00'],
    [day('00:00:00', '24:00:00'), 'allDay', '08:00', '18:00'],
    [day('00:00:00', '00:00:00'), 'closed', '08:00', '18:00'],
  ] as const)('reads %o and writes it unchanged', (stored, mode, from, to) => {
    expect(modeOf(stored)).toBe(mode);
    expect(valuesOf(stored)).toEqual({ mode, from, to });
    expect(hoursOf(valuesOf(stored))).toEqual({ fromHour: stored.fromHour, toHour: stored.toHour });
  });

  it('refuses an open time after the close time, except midnight (navigation.md §5.8)', () => {
    const open = (from: '08:00' | null, to: '07:00' | '08:00' | '00:00') =>
      problemOf({ mode: 'hours', from, to });
    expect(open('08:00', '07:00')).toBe('order');
    expect(open('08:00', '08:00')).toBeNull();
    expect(open('08:00', '00:00')).toBeNull();
    expect(open(null, '08:00')).toBe('needsTimes');
    expect(problemOf({ mode: 'closed', from: '08:00', to: '07:00' })).toBeNull();
    expect(timeOf('24:00:00')).toBe('00:00');
  });
});
