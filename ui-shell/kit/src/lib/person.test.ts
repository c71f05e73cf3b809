import { describe, expect, it } from 'vitest';
import english from '../components/en.json';
import {
  ageOn,
  coverageOf,
  dayIn,
  fullName,
  isOutOfState,
  plainName,
  programOf,
  townOf,
  usDate,
} from './person';

const TODAY = '2026-11-21';

describe('coverageOf', () => {
  // console.md §4 and §9: a start date if coverage has not begun; the end within 30 days.
  it.each([
    ['2026-01-01', null, 'covered'],
    ['2026-01-01', '2027-12-31', 'covered'],
    ['2026-01-01', '2026-12-21', 'ends'],
    ['2026-01-01', '2026-12-22', 'covered'],
    ['2026-01-01', '2026-11-21', 'ends'],
    ['2026-01-01', '2026-11-20', 'ended'],
    ['2026-12-01', null, 'starts'],
  ])('from %s to %s is %s', (start, end, kind) => {
    const insurance = { payerName: 'Harbor Health Plans', payerShortName: 'Harbor PPO', start, end };
    expect(coverageOf(insurance, TODAY)).toMatchObject({ kind, payer: 'Harbor PPO' });
  });

  it('is null without a payer', () => {
    expect(coverageOf({ payerName: null, payerShortName: null, start: null, end: null }, TODAY)).toBeNull();
  });
});

it('is out of state in the closed states of the host, but not in an unknown state', () => {
  expect(isOutOfState('CT', ['CT', 'VT'])).toBe(true);
  expect(isOutOfState('MA', ['CT', 'VT'])).toBe(false);
  expect(isOutOfState(null, ['CT', 'VT'])).toBe(false);
  expect(isOutOfState('CT', [])).toBe(false);
});

// console.md §4: "primary care shows Signed up, None, Discharge in progress (reason contains the discharge marker),
// Deactivated, Discharged, Churned or Care." A chip that says "None" alone does not say of what: it is "No program".
it.each([
  ['signed_up', 'Signed up'],
  ['none', 'No program'],
  ['discharge_in_progress', 'Discharge in progress'],
  ['deactivated', 'Deactivated'],
  ['discharged', 'Discharged'],
  ['churned', 'Churned'],
  ['care', 'Care'],
])('shows of primary care that is %s: %s', (status, shown) => {
  const program = programOf(status);
  expect(program && english.person.program[program]).toBe(shown);
});

it.each([null, undefined, '', 'enrolled'])('shows no program when its state is not known: %s', (status) => {
  expect(programOf(status)).toBeNull();
});

it('computes the age by birthdays', () => {
  expect(ageOn('1968-03-14', TODAY)).toBe(58);
  expect(ageOn('1968-11-22', TODAY)).toBe(57);
  expect(ageOn('1968-11-21', TODAY)).toBe(58);
  expect(ageOn(null, TODAY)).toBeNull();
});

it('takes the day from the time zone', () => {
  expect(dayIn('America/New_York', '2026-11-21T03:00:00Z')).toBe('2026-11-20');
});

it('formats dates and names', () => {
  expect(usDate('1968-03-14')).toBe('03-14-1968');
  expect(fullName({ firstName: 'Rosa', lastName: 'Perez', preferredName: 'Rosie' })).toBe(
    'Rosa "Rosie" Perez',
  );
  expect(fullName({ firstName: 'Rosa', lastName: 'Perez', preferredName: 'Rosa' })).toBe('Rosa Perez');
  expect(fullName({ firstName: 'Rosa', lastName: 'Perez', preferredName: null })).toBe('Rosa Perez');
  expect(plainName({ firstName: 'Rosa', lastName: 'Perez' })).toBe('Rosa Perez');
  expect(plainName({ firstName: 'Rosa', lastName: '' })).toBe('Rosa');
});

it.each([
  ['Worcester', 'MA', 'Worcester, MA'],
  [null, 'MA', 'MA'],
  ['Worcester', '', 'Worcester'],
  [undefined, null, ''],
])('formats the town %s in %s', (city, state, town) => {
  expect(townOf(city, state)).toBe(town);
});
