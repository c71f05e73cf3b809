import { describe, expect, it } from 'vitest';
import { changesOf, joined, nextLocalId, type ShiftChange, shiftRows, withChange } from './changes';
import { hoursText, zoneOfDays } from './format';
import {
  type ExceptionValues,
  exceptionBody,
  exceptionObstacle,
  exceptionValues,
  mixObstacle,
  NEW_EXCEPTION,
  shiftBody,
  shiftObstacle,
  shiftValues,
  totalOf,
} from './values';

const SHIFT = { from: '08:00', to: '12:00', start: '2031-01-01', end: '' };

describe('a shift (navigation.md §5.10)', () => {
  it.each([
    [{}, null],
    [{ start: '' }, 'startEmpty'],
    [{ from: '' }, 'fromEmpty'],
    [{ to: '' }, 'toEmpty'],
    [{ from: '13:00' }, 'fromMoreThanTo'],
    [{ end: '2030-12-31' }, 'startMoreThanEnd'],
    [{ start: '2026-05-19' }, 'past'],
  ])('%o: %s', (change, obstacle) => {
    expect(shiftObstacle({ ...SHIFT, ...change }, '2026-05-20', null)).toBe(obstacle);
  });

  it('keeps a start in the past that it had', () => {
    expect(shiftObstacle({ ...SHIFT, start: '2026-01-05' }, '2026-05-20', '2026-01-05')).toBeNull();
  });

  it('is sent with seconds', () => {
    const body = shiftBody(SHIFT, 3);
    expect(body).toEqual({
      dayOfWeek: 3,
      startTime: '08:00:00',
      stopTime: '12:00:00',
      effectivePeriod: { lower: '2031-01-01', upper: null, bounds: '[]' },
    });
    expect(shiftValues({ ...body, id: 1, isEdited: false, rowVersion: 1 })).toEqual(SHIFT);
    expect(hoursText({ startTime: '00:00:00', stopTime: '13:30:00' })).toBe('12:00 AM – 1:30 PM');
  });
});

describe('an exception (navigation.md §5.9)', () => {
  const zone = zoneOfDays('America/New_York');
  const now = Date.parse('2026-10-30T15:00:00Z');
  const values = (change: Partial<ExceptionValues>) => ({ ...NEW_EXCEPTION, ...change });

  it.each([
    [{}, 'startEmpty'],
    [{ start: '2026-11-01T15:00:00Z' }, 'endEmpty'],
    [{ start: '2026-11-01T15:00:00Z', end: '2026-11-01T14:00:00Z' }, 'startMoreThanEnd'],
    [{ start: '2026-10-30T14:00:00Z', end: '2026-11-01T14:00:00Z' }, 'past'],
    [{ isAllDay: true, startDay: '2026-10-29', endDay: '2026-10-30' }, 'past'],
    [{ isAllDay: true, startDay: '2026-10-30', endDay: '2026-10-30' }, null],
  ])('%o: %s', (change, obstacle) => {
    expect(exceptionObstacle(values(change), zone, now, null)).toBe(obstacle);
  });

  it('of whole days goes from 00:00 to 23:59 Eastern, also when clocks change', () => {
    const days = values({ isAllDay: true, startDay: '2026-10-31', endDay: '2026-11-01', reason: 'PTO' });
    const body = exceptionBody(days, zone);
    expect(body.period).toEqual({
      lower: '2026-10-31T04:00:00.000Z',
      upper: '2026-11-02T04:59:00.000Z',
      bounds: '[)',
    });
    const stored = { ...body, period: { ...body.period, upper: '2026-11-02T05:00:00Z' } };
    expect(exceptionValues(stored, zone)).toMatchObject({
      startDay: '2026-10-31',
      endDay: '2026-11-01',
    });
  });
});

describe('a visit mix (navigation.md §5.11)', () => {
  it.each([
    [{ 1: '60', 2: '40' }, null],
    [{ 1: '60', 2: '39' }, null],
    [{ 1: '60', 2: '41' }, null],
    [{ 1: '60', 2: '38' }, 'notHundred'],
    [{ 1: '101', 2: '0' }, 'between'],
    [{ 1: '', 2: '100' }, 'between'],
    [{ 1: '-1', 2: '100' }, 'between'],
  ])('%o: %s', (values, obstacle) => {
    expect(mixObstacle(values as Record<string, string>, false)).toBe(obstacle);
  });

  it('can be emptied', () => {
    expect(mixObstacle({ 1: '0', 2: '0' }, true)).toBeNull();
    expect(mixObstacle({ 1: '0', 2: '98' }, true)).toBe('notHundred');
  });

  it('has a total while it is typed', () => {
    expect(totalOf({ 1: '60', 2: 'x' })).toBe(60);
  });
});

describe('changes that are not submitted', () => {
  const change = (over: Partial<ShiftChange>): ShiftChange => ({
    stagedId: null,
    stagedVersion: null,
    localId: -1,
    of: null,
    baseVersion: null,
    isDeleted: false,
    dayOfWeek: 1,
    startTime: '08:00:00',
    stopTime: '12:00:00',
    lower: '2031-01-01',
    upper: null,
    ...over,
  });

  it('get negative numbers', () => {
    expect(nextLocalId([])).toBe(-1);
    expect(nextLocalId([change({ localId: -4 })])).toBe(-5);
  });

  it('replace each other when they are about the same shift', () => {
    const first = withChange([], change({ of: 7 }));
    expect(withChange(first, change({ of: 7, stopTime: '10:00:00' }))).toHaveLength(1);
    expect(withChange(first, change({ localId: -2 }))).toHaveLength(2);
  });

  it('are shown with the shift of their day, before those of the draft', () => {
    const stored = {
      id: 7,
      dayOfWeek: 1,
      startTime: '08:00:00',
      stopTime: '12:00:00',
      effectivePeriod: { lower: '2026-01-01', upper: null, bounds: '[]' as const },
      isEdited: false,
      rowVersion: 1,
    };
    const staged = change({ of: 7, stagedId: 3, localId: null });
    const local = change({ of: 7, isDeleted: true });
    const changes = joined({ shifts: [staged], exceptions: [] }, { shifts: [local], exceptions: [] });
    expect(shiftRows([stored], changes, 1)).toEqual([{ key: 'stored-7', stored, change: local }]);
    expect(shiftRows([stored], changesOf(undefined), 2)).toEqual([]);
  });
});
