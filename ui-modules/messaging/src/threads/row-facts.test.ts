import { describe, expect, it } from 'vitest';
import { thread } from '../testing/samples';
import { ageOn, coverageOf, dayIn, isOutOfState, programOf } from './row-facts';

const TODAY = '2026-11-21';

function insured(start: string | null, end: string | null) {
  return thread({
    metadata: {
      patientInsuranceDetails: {
        coverageStartDate: start,
        coverageEndDate: end,
        insurancePayerName: 'Harbor Health Plans',
        insurancePayerShortName: 'Harbor PPO',
      },
    },
  });
}

describe('coverageOf', () => {
  it.each([
    ['2026-01-01', null, 'covered'],
    ['2026-01-01', '2027-12-31', 'covered'],
    ['2026-01-01', '2026-12-21', 'ends'],
    ['2026-01-01', '2026-12-22', 'covered'],
    ['2026-01-01', '2026-11-21', 'ends'],
    ['2026-01-01', '2026-11-20', 'ended'],
    ['2026-12-01', null, 'starts'],
  ])('from %s to %s is %s', (start, end, kind) => {
    expect(coverageOf(insured(start, end), TODAY)).toMatchObject({ kind, payer: 'Harbor PPO' });
  });

  it('says nothing without a payer', () => {
    expect(coverageOf(thread(), TODAY)).toBeNull();
  });
});

describe('isOutOfState', () => {
  const np = { isAdmin: false, internalRole: 'np', practicingStates: [{ abbreviation: 'MA' }] };

  it('compares the state with the licences of clinical roles', () => {
    expect(isOutOfState('MA', np)).toBe(false);
    expect(isOutOfState('CT', np)).toBe(true);
    expect(isOutOfState('CT', { ...np, practicingStates: [] })).toBe(true);
  });

  it('passes an unknown state, admins, and roles without a licence', () => {
    expect(isOutOfState(null, np)).toBe(false);
    expect(isOutOfState('CT', { ...np, isAdmin: true })).toBe(false);
    expect(isOutOfState('CT', { ...np, internalRole: 'hg' })).toBe(false);
  });
});

it('shows a program only when there is one', () => {
  expect(programOf(thread({ metadata: { programStatus: 'discharge_in_progress' } }))).toBe(
    'dischargeInProgress',
  );
  expect(programOf(thread({ metadata: { programStatus: 'none' } }))).toBeNull();
  expect(programOf(thread())).toBeNull();
});

it('counts birthdays', () => {
  expect(ageOn('1968-03-14', TODAY)).toBe(58);
  expect(ageOn('1968-11-22', TODAY)).toBe(57);
  expect(ageOn('1968-11-21', TODAY)).toBe(58);
  expect(ageOn(null, TODAY)).toBeNull();
});

it('takes the day from the zone', () => {
  expect(dayIn('America/New_York', '2026-11-21T03:00:00Z')).toBe('2026-11-20');
});
