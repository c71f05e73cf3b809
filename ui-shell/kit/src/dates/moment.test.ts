import { expect, it } from 'vitest';
import { instantOf, partsOf } from './moment';

const ZONE = 'America/New_York';

it('a day and a time are an instant of their zone', () => {
  expect(instantOf({ day: '2026-11-23', time: '09:00' }, ZONE)).toBe('2026-11-23T14:00:00.000Z');
  expect(instantOf({ day: '2026-07-01', time: '09:00' }, ZONE)).toBe('2026-07-01T13:00:00.000Z');
  expect(partsOf('2026-11-24T03:30:00Z', ZONE)).toEqual({ day: '2026-11-23', time: '22:30' });
});

it('is none while one of them is missing or not readable', () => {
  expect(instantOf({ day: '', time: '09:00' }, ZONE)).toBeNull();
  expect(instantOf({ day: '2026-11-23', time: 'soon' }, ZONE)).toBeNull();
  expect(partsOf(null, ZONE)).toEqual({ day: '', time: '' });
});

it('a time that the clock skips is an hour later, one that it shows twice is the first', () => {
  expect(instantOf({ day: '2026-03-08', time: '02:30' }, ZONE)).toBe('2026-03-08T07:30:00.000Z');
  expect(instantOf({ day: '2026-11-01', time: '01:30' }, ZONE)).toBe('2026-11-01T05:30:00.000Z');
});
