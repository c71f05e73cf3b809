import { describe, expect, it } from 'vitest';
import {
  addressText,
  certaintyOf,
  costStarsOf,
  explainRank,
  firstTwo,
  nameOf,
  needsReason,
  organizationOf,
  partnerKeyOf,
} from './facts';

describe('the name of a provider', () => {
  const person = {
    firstName: 'Ada',
    lastName: 'Okafor',
    credential: 'MD',
    careOrganizationName: 'Harbor Heart',
  };
  it('has the credential', () => expect(nameOf(person)).toBe('Ada Okafor, MD'));
  it('is the practice if nobody is named', () => {
    const facility = { firstName: '', lastName: '', careOrganizationName: 'Harbor Imaging' };
    expect(nameOf(facility)).toBe('Harbor Imaging');
    expect(organizationOf(facility)).toBeNull();
  });
  it('is shown beside the practice', () => expect(organizationOf(person)).toBe('Harbor Heart'));
});

it('an address is what is known of it', () => {
  expect(
    addressText({
      addressLine1: '12 Harbor St',
      addressLine2: '',
      city: 'Boston',
      state: 'MA',
      zipCode: '02110',
    }),
  ).toBe('12 Harbor St, Boston, MA 02110');
  expect(addressText({ city: 'Boston' })).toBe('Boston');
  expect(addressText(null)).toBe('');
});

it.each([
  [2, 'low'],
  [2.1, 'high'],
  [0, 'low'],
  [5, 'high'],
])('a location confidence of %s is %s certainty: "above 2 is High Certainty"', (score, certainty) => {
  expect(certaintyOf(score)).toBe(certainty);
});

it.each([
  [1, 5],
  [1.5, 4],
  [3, 3],
  [5.9, 0],
  [7, 0],
  [0, 5],
  [null, null],
])('a cost score of %s has %s stars: "6 minus the cost score, floored"', (score, stars) => {
  expect(costStarsOf(score)).toBe(stars);
});

it.each([
  ['direct_contract', 'nearby'],
  ['preferred_vendor', 'partner'],
  ['client_contract', 'pointSolution'],
  [null, null],
])('the agreement %s has the label %s', (agreement, key) => {
  expect(partnerKeyOf(agreement)).toBe(key);
});

it.each([
  ['RECOMMENDED', false],
  ['NOT_RECOMMENDED', true],
  ['NEUTRAL', true],
  ['NO_RATING', true],
  [null, true],
])('the recommendation %s needs a reason: %s', (recommendation, isNeeded) => {
  expect(needsReason(recommendation)).toBe(isNeeded);
});

it('a list shows its first two', () => {
  expect(firstTwo(['1', '2', '3', '4'])).toEqual({ shown: ['1', '2'], more: 2 });
  expect(firstTwo(['1'])).toEqual({ shown: ['1'], more: 0 });
});

it('a rank is explained by the factors with the largest weight first, and unknown ones stay unknown', () => {
  expect(
    explainRank([
      { name: 'cost', label: 'Cost', weight: 1, value: null, points: 0.125 },
      { name: 'distance', label: 'Distance', weight: 3, value: 0.8, points: 0.6 },
    ]),
  ).toEqual([
    { name: 'distance', label: 'Distance', share: 75, value: 80, points: 0.6 },
    { name: 'cost', label: 'Cost', share: 25, value: null, points: 0.125 },
  ]);
});
