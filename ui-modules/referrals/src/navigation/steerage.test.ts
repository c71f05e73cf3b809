import { expect, it } from 'vitest';
import { certainBlockers } from './send-blockers';
import {
  addressLine,
  canHaveWaiver,
  isReferralHidden,
  nextPriority,
  requestOf,
  searchQueryOf,
  waiverLevelObstacle,
} from './steerage';
import { provider, steerage } from './testing/rows';
import { type Steerage, storedOf } from './values';

const WAIVER = { isEligible: true, priorAuthorization: null, serviceCategories: [] };

it('cycles through Standard, Soonest Available and Urgent', () => {
  expect([null, 0, 1, 2].map((priority) => nextPriority(priority as 0 | 1 | 2 | null))).toEqual([0, 1, 2, 0]);
});

it.each<[Partial<Steerage>, string | null]>([
  [{}, 'Cardiology'],
  [{ specialtyGroup: null, locationType: { id: 2, label: 'Imaging Center' } }, 'Imaging Center'],
  [{ specialtyGroup: null, cptCode: '70551' }, '70551'],
  [{ specialtyGroup: null }, null],
])('names what %j asks for: %s', (over, name) => {
  expect(requestOf(steerage(over))).toBe(name);
});

it.each<[Partial<Steerage>, isHidden: boolean, canHave: boolean]>([
  [{ memberServiceLevel: 'care' }, true, false],
  [{ memberServiceLevel: 'care', waiver: WAIVER }, false, true],
  [{ memberServiceLevel: 'coverage' }, false, true],
  [{ memberServiceLevel: null }, false, true],
])('hides the referral section of %j: %s', (over, isHidden, canHave) => {
  expect(isReferralHidden(steerage(over))).toBe(isHidden);
  expect(canHaveWaiver(steerage(over))).toBe(canHave);
});

// "A care key (waiver level) is selectable only when the steerage is unlocked, the service level is not care-only and the waiver toggle is
// enabled." (navigation.md §4.1)
it.each<[Partial<Steerage>, string | null]>([
  [{ waiver: WAIVER }, null],
  [{ waiver: WAIVER, isLocked: true }, 'locked'],
  [{ waiver: WAIVER, memberServiceLevel: 'care' }, 'careOnly'],
  [{}, 'noWaiver'],
])('lets waiver levels of %j be chosen unless %s', (over, obstacle) => {
  expect(waiverLevelObstacle(steerage(over))).toBe(obstacle);
});

it.each<[Partial<Steerage>, object]>([
  [
    { description: 'See a cardiologist', activeCaseId: 9 },
    { caseDescription: 'See a cardiologist', specialty_group: { id: 3, label: 'Cardiology' }, caseId: 9 },
  ],
  [
    { specialtyGroup: null, locationType: { id: 2, label: 'Imaging Center' } },
    { location_type: { id: 2, label: 'Imaging Center' } },
  ],
  [{ specialtyGroup: null, cptCode: '70551' }, { cptCode: { code: '70551' } }],
])('passes %j on to the provider search', (over, query) => {
  expect(searchQueryOf(steerage(over))).toEqual({
    steerage_id: 12,
    caseDescription: undefined,
    caseId: undefined,
    ...query,
  });
});

it('writes an address in one line', () => {
  expect(addressLine(provider().address)).toBe('1 Harbor Way, Lynn, MA 01901');
});

it('knows which rules unsaved values may meet', () => {
  const stored = storedOf(steerage()).values;
  const blocker = (code: Steerage['sendBlockers'][number]['code']) => ({ code, text: code, field: '' });
  const blockers = [blocker('closed'), blocker('no-description'), blocker('originator-id-incomplete')];
  const codes = (values: typeof stored) => certainBlockers(blockers, values, stored).map(({ code }) => code);
  expect(codes(stored)).toEqual(['closed', 'no-description', 'originator-id-incomplete']);
  expect(codes({ ...stored, description: 'New' })).toEqual(['closed', 'originator-id-incomplete']);
  expect(codes({ ...stored, priorAuthorizationRequired: false })).toEqual(['closed', 'no-description']);
});
