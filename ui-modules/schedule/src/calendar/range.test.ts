import { describe, expect, it } from 'vitest';
import { askedDays, firstDate, hasWeekend, shownDays, step, titleOf } from './range';
import { parseSearch } from './search';

describe('the days of a view', () => {
  it('are a day, a week or the six weeks of a month', () => {
    expect(shownDays('day', '2026-11-25')).toEqual({ first: '2026-11-25', last: '2026-11-25' });
    expect(shownDays('week', '2026-11-25')).toEqual({ first: '2026-11-22', last: '2026-11-28' });
    expect(shownDays('month', '2026-11-25')).toEqual({ first: '2026-11-01', last: '2026-12-12' });
  });

  it('are asked for with a day on either side, at most 44', () => {
    expect(askedDays('month', '2026-11-25')).toEqual({ first: '2026-10-31', last: '2026-12-13' });
  });

  it('step over weekends, and from the 31st to the next month', () => {
    expect(step('day', '2026-11-27', 1)).toBe('2026-11-30');
    expect(step('day', '2026-11-30', -1)).toBe('2026-11-27');
    expect(step('week', '2026-11-25', -1)).toBe('2026-11-18');
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
  });

  it('open with the coming week on a weekend', () => {
    expect(firstDate('week', '2026-11-28')).toBe('2026-11-30');
    expect(firstDate('week', '2026-11-29')).toBe('2026-11-30');
    expect(firstDate('week', '2026-11-27')).toBe('2026-11-27');
    expect(firstDate('day', '2026-11-28')).toBe('2026-11-28');
  });

  it('have a weekend if a visit, a hold or a shift is on it', () => {
    const week = shownDays('week', '2026-11-25');
    const on = (kind: 'appointment' | 'closure' | 'shift', start: string) =>
      hasWeekend([{ kind, start }], week, 'America/New_York');
    expect(on('appointment', '2026-11-28T15:00:00Z')).toBe(true);
    expect(on('shift', '2026-11-22T15:00:00Z')).toBe(true);
    expect(on('closure', '2026-11-28T05:00:00Z')).toBe(false);
    // Friday evening in the East, Saturday in Greenwich.
    expect(on('appointment', '2026-11-28T02:00:00Z')).toBe(false);
    expect(on('appointment', '2026-11-29T15:00:00Z')).toBe(false);
    expect(titleOf('week', '2026-11-25', true)).toBe('Nov 22 – 28, 2026');
  });

  it('are named as people write them', () => {
    expect(titleOf('day', '2026-11-25')).toBe('Wed, Nov 25, 2026');
    expect(titleOf('week', '2026-11-25')).toBe('Nov 23 – 27, 2026');
    expect(titleOf('week', '2026-07-01')).toBe('Jun 29 – Jul 3, 2026');
    expect(titleOf('week', '2026-12-30')).toBe('Dec 28, 2026 – Jan 1, 2027');
    expect(titleOf('month', '2026-11-25')).toBe('November 2026');
  });
});

it('an address keeps what is valid', () => {
  expect(
    parseSearch({ providers: [3, 'x', 3, 9], view: 'day', date: '2026-02-29', v2: false, et: true }),
  ).toEqual({
    providers: [3, 9],
    view: 'day',
    date: undefined,
    v2: false,
    et: true,
  });
  expect(parseSearch({ providers: 5, view: 'year', date: '2026-02-28', v2: true, et: 'yes' })).toEqual({
    providers: [5],
    view: undefined,
    date: '2026-02-28',
    v2: undefined,
    et: undefined,
  });
});
