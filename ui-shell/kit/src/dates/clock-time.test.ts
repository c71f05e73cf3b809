import { expect, it } from 'vitest';
import { isTime, parseTime, showTime, timesFor } from './clock-time';

it.each([
  ['9:30 am', '09:30'],
  ['930', '09:30'],
  ['9a', '09:00'],
  ['9 p.m.', '21:00'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['14:05', '14:05'],
  ['1430', '14:30'],
  ['0', '00:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
])('%s is a time', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
  expect(isTime(time)).toBe(true);
});

it.each(['', '25', '9:75', '13 pm', '0 am', 'soon'])('%j is none', (typed) =>
  expect(parseTime(typed)).toBeNull(),
);

it('is shown with its half of the day', () => {
  expect(['00:00', '09:05', '12:00', '23:59'].map(showTime)).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '11:59 PM',
  ]);
});

it('is suggested by quarter hours that begin as typed', () => {
  expect(timesFor('')).toHaveLength(96);
  expect(timesFor('2:3')).toEqual(['02:30', '14:30']);
  expect(timesFor('14')).toEqual(['14:00', '14:15', '14:30', '14:45']);
  expect(timesFor('x')).toHaveLength(96);
});
