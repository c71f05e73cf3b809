import { describe, expect, it } from 'vitest';
import {
  availabilityObstacle,
  isNpi,
  listOf,
  NO_AVAILABILITY,
  NO_PROVIDER,
  type ProviderValues,
  providerObstacle,
  tinsOf,
  truncateCoordinate,
  usPhone,
} from './values';

it.each([
  ['1234567893', true],
  ['1234567890', false],
  ['123456789', false],
  ['12345678931', false],
  ['123456789a', false],
])('%s is an NPI: %s', (npi, isOne) => expect(isNpi(npi)).toBe(isOne));

it.each([
  ['(617) 555-0142', '+16175550142'],
  ['+1 617 555 0142', '+16175550142'],
  ['', ''],
  ['+44 20 7946 0958', null],
  ['555-0142', null],
])('the number %s is stored as %s: US only with a +1 prefix', (text, stored) => {
  expect(usPhone(text)).toBe(stored);
});

it('lists are separated by commas', () => {
  expect(listOf(' 1, 2,,2 ,3')).toEqual(['1', '2', '3']);
  expect(tinsOf('12-3456789, 987654321')).toEqual(['123456789', '987654321']);
});

it.each([
  ['42.36012345', 42.360123],
  ['-71.0589', -71.0589],
  ['1234567890.5', 12_345_678.5],
  ['.5', 0.5],
  ['12', 12],
  ['', undefined],
  ['.', null],
  ['north', null],
])('the coordinate %s is truncated to %s', (text, value) => {
  expect(truncateCoordinate(text)).toBe(value);
});

describe('a provider', () => {
  const person = { firstName: 'Ada', lastName: 'Okafor', npi: '1234567893' };
  it.each([
    ['with a name and an NPI', person, null],
    ['with a practice name', { careOrganizationName: 'Harbor Heart' }, null],
    ['without an NPI', { firstName: 'Ada', lastName: 'Okafor' }, 'nameMissing'],
    ['without a last name', { firstName: 'Ada', npi: '1234567893' }, 'nameMissing'],
    ['with a wrong check digit', { ...person, npi: '1234567890' }, 'npiInvalid'],
    ['with a number of another country', { ...person, phone: '+44 20 7946 0958' }, 'phoneInvalid'],
    ['with an incomplete fax', { ...person, fax: '555' }, 'faxInvalid'],
    ['with a state in full', { ...person, state: 'Maine' }, 'stateInvalid'],
    ['with a short ZIP code', { ...person, zipCode: '021' }, 'zipInvalid'],
    ['with a long ZIP code', { ...person, zipCode: '02139-1234' }, null],
    ['with a short TIN', { ...person, tins: '123456789, 12' }, 'tinInvalid'],
    [
      'with a wrong NPI of an organization',
      { ...person, organizationNpis: '1234567890' },
      'organizationNpiInvalid',
    ],
    ['with a latitude that is no number', { ...person, latitude: 'north' }, 'latitudeInvalid'],
    ['with a longitude that is no number', { ...person, longitude: 'west' }, 'longitudeInvalid'],
  ] as [string, Partial<ProviderValues>, string | null][])('%s: %#', (_, values, obstacle) => {
    expect(providerObstacle({ ...NO_PROVIDER, ...values }, false)).toBe(obstacle);
  });

  it('that is added manually needs a reason for exception', () => {
    expect(providerObstacle({ ...NO_PROVIDER, ...person }, true)).toBe('reasonMissing');
    expect(
      providerObstacle({ ...NO_PROVIDER, ...person, reasonForException: 'Only one near' }, true),
    ).toBeNull();
  });
});

describe('an availability', () => {
  const TODAY = '2026-06-03';
  const complete = { ...NO_AVAILABILITY, nextAvailableOn: '2026-06-03', scope: 'location' as const };
  it.each([
    ['with a date and a scope', complete, 1, null],
    ['of a provider who does not exist here', { ...complete, nextAvailableOn: '', isAbsent: true }, 1, null],
    ['without a date', { ...complete, nextAvailableOn: '' }, 1, 'dateMissing'],
    ['before today', { ...complete, nextAvailableOn: '2026-06-02' }, 1, 'datePast'],
    ['without a scope', { ...complete, scope: '' as const }, 1, 'scopeMissing'],
    ['when several specialties apply', complete, 2, 'specialtyMissing'],
    ['for one of several specialties', { ...complete, specialty: '3' }, 2, null],
  ])('%s', (_, values, specialties, obstacle) => {
    expect(availabilityObstacle(values, TODAY, specialties)).toBe(obstacle);
  });
});
