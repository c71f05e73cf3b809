import { describe, expect, it } from 'vitest';
import { steerage } from './testing/rows';
import { patchOf, problemsOf, type SteerageValues, storedOf } from './values';

const TODAY = '2026-03-10';
const STORED = storedOf(steerage()).values;
const problems = (change: Partial<SteerageValues>, stored: Partial<SteerageValues> = {}) =>
  problemsOf({ ...STORED, ...stored, ...change }, { ...STORED, ...stored }, TODAY);

describe('what an update would be refused for', () => {
  it.each<[Partial<SteerageValues>, object]>([
    [{}, {}],
    // "system id exactly 12 characters"
    [{ priorAuthorizationRequired: true, priorAuthorizationSystemId: 'A'.repeat(12) }, {}],
    [
      { priorAuthorizationRequired: true, priorAuthorizationSystemId: 'ABC' },
      { priorAuthorizationSystemId: 'systemId' },
    ],
    // A draft may be saved before the ID is known.
    [{ priorAuthorizationRequired: true, priorAuthorizationSystemId: '' }, {}],
    // The ID is not stored when none is required.
    [{ priorAuthorizationRequired: false, priorAuthorizationSystemId: 'ABC' }, {}],
    // "Quantity is required if a unit is chosen and the reverse."
    [{ serviceQuantity: { value: 3, unit: null } }, { serviceQuantity: 'unitMissing' }],
    [{ serviceQuantity: { value: null, unit: 'visits' } }, { serviceQuantity: 'quantityMissing' }],
    // "serviceQuantityValue at least 1"
    [{ serviceQuantity: { value: 0, unit: 'visits' } }, { serviceQuantity: 'quantityTooSmall' }],
    [{ serviceQuantity: { value: 1, unit: 'visits' } }, {}],
    // "Effective Through minimum is tomorrow"
    [{ effectiveThrough: TODAY }, { effectiveThrough: 'throughTooEarly' }],
    [{ effectiveThrough: '2026-03-11' }, {}],
  ])('%j: %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('accepts a stored last day that has passed', () => {
    expect(problems({ description: 'New' }, { effectiveThrough: '2026-01-01' })).toEqual({});
  });
});

describe('the update', () => {
  it('has the quantity only as a whole, and the originator ID only if it is required', () => {
    const values = { ...STORED, priorAuthorizationSystemId: 'ABC', description: ' See a cardiologist ' };
    expect(patchOf(values, true)).toMatchObject({
      description: 'See a cardiologist',
      priorAuthorizationSystemId: '',
      serviceQuantity: null,
      waiver: { isEligible: false, serviceCategoryIds: [] },
      referral: { insuranceAuthorizationRequired: null },
    });
    expect(patchOf({ ...values, serviceQuantity: { value: 4, unit: 'days' } }, true).serviceQuantity).toEqual(
      {
        value: 4,
        unit: 'days',
      },
    );
  });

  it('does not create a referral', () => {
    expect(patchOf(STORED, false)).not.toHaveProperty('referral');
  });
});
