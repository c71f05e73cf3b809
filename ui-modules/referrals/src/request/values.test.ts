import { describe, expect, it } from 'vitest';
import type { SearchOption, Steerage } from './request.resource';
import {
  afterNoPartners,
  bodyOf,
  keyOf,
  NEW_REQUEST,
  obstacleOf,
  offeredOptions,
  type RequestValues,
  valuesOf,
  withOption,
  withTemplate,
} from './values';

function option(over: Partial<SearchOption> = {}): SearchOption {
  return {
    id: 12,
    label: 'Cardiology',
    source: 'SpecialtyGroup',
    isDeprecated: false,
    services: [
      { id: 1, label: 'Consultation', cptCodes: [] },
      { id: 2, label: 'Stress test', cptCodes: ['93015'] },
    ],
    clinicalFocusAreas: [{ id: 5, label: 'Arrhythmia' }],
    doesVirtualPartnerExist: false,
    ...over,
  };
}

const COMPLETE: RequestValues = {
  ...NEW_REQUEST,
  priority: 0,
  option: 'G12',
  serviceIds: [1],
  notifyClinicianYn: false,
  isLastMile: false,
  referralBody: 'Palpitations for two weeks',
};

describe('the rules of navigation.md §5.2', () => {
  it.each<[string, Partial<RequestValues>, ReturnType<typeof obstacleOf>, Partial<SearchOption>?]>([
    ['priority required', { priority: null }, 'needsPriority'],
    ['priority 0 is Standard', { priority: 0 }, null],
    ['specialty or service type required', { option: '' }, 'needsOption'],
    ['services required when more than one is available', { serviceIds: [] }, 'needsServices'],
    ['not when one is available', { serviceIds: [] }, null, { services: [option().services[0] as never] }],
    ['not when none is available', { serviceIds: [] }, null, { services: [] }],
    ['isLastMile required', { isLastMile: null }, 'needsLastMile'],
    ['notify clinician Yes or No required', { notifyClinicianYn: null }, 'needsNotify'],
    [
      'virtual appropriate required when a virtual partner exists',
      { typeOfVisit: null },
      'needsVisit',
      { doesVirtualPartnerExist: true },
    ],
    ['given', { typeOfVisit: 'in_person' }, null, { doesVirtualPartnerExist: true }],
    ['not without a virtual partner', { typeOfVisit: null }, null],
    ['referral body required', { referralBody: ' ' }, 'needsBody'],
    ['preferred provider at most 255', { preferredProviderOrFacility: 'x'.repeat(256) }, 'preferredTooLong'],
    ['255 is allowed', { preferredProviderOrFacility: 'x'.repeat(255) }, null],
    ['referral body at most 20,000', { referralBody: 'x'.repeat(20_001) }, 'bodyTooLong'],
  ])('%s', (_, values, obstacle, of) => {
    expect(obstacleOf({ ...COMPLETE, ...values }, option(of), true)).toBe(obstacle);
  });

  it('does not require a referral body of a request that another system initiated', () => {
    expect(obstacleOf({ ...COMPLETE, referralBody: '' }, option(), false)).toBeNull();
  });
});

it('omits deprecated options unless they are chosen', () => {
  const old = option({ id: 13, isDeprecated: true });
  expect(offeredOptions([option(), old], '')).toEqual([option()]);
  expect(offeredOptions([option(), old], keyOf(old))).toEqual([option(), old]);
});

it('chooses the single service, and removes what belonged to another option', () => {
  expect(withOption(option())).toEqual({ option: 'G12', serviceIds: [], clinicalFocusAreaIds: [] });
  const home = option({ id: 3, source: 'LocationType', services: [{ id: 9, label: 'Visit', cptCodes: [] }] });
  expect(withOption(home)).toEqual({ option: 'L3', serviceIds: [9], clinicalFocusAreaIds: [] });
  expect(withOption(null)).toEqual({ option: '', serviceIds: [], clinicalFocusAreaIds: [] });
});

it('names the option as a specialty or as a service type', () => {
  expect(bodyOf(COMPLETE)).toEqual({
    priority: 0,
    specialtyGroup: 12,
    serviceIds: [1],
    clinicalFocusAreaIds: [],
    typeOfVisit: null,
    preferredProviderOrFacility: '',
    notifyClinicianYn: false,
    referral: { isLastMile: false, body: 'Palpitations for two weeks', isActive: true },
  });
  expect(bodyOf({ ...COMPLETE, option: 'L3' })).toMatchObject({ locationType: 3 });
  expect(bodyOf({ ...COMPLETE, option: 'L3' })).not.toHaveProperty('specialtyGroup');
});

it('reads a stored steerage', () => {
  const stored: Partial<Steerage> = {
    priority: 2,
    specialtyGroup: null,
    locationType: { id: 3, label: 'Imaging center' },
    services: [{ id: 9, label: 'MRI', cptCodes: [] }],
    clinicalFocusAreas: [{ id: 5, label: 'Spine' }],
    typeOfVisit: 'home',
    preferredProviderOrFacility: 'Elm Imaging',
    notifyClinicianYn: true,
    referral: null,
  };
  expect(valuesOf(stored as Steerage)).toEqual({
    priority: 2,
    option: 'L3',
    serviceIds: [9],
    clinicalFocusAreaIds: [5],
    typeOfVisit: 'home',
    preferredProviderOrFacility: 'Elm Imaging',
    notifyClinicianYn: true,
    isLastMile: null,
    referralBody: '',
    sendToElation: false,
  });
});

it('keeps what was typed when no partners were found, and resets what was chosen', () => {
  const changed: RequestValues = { ...COMPLETE, priority: 2, preferredProviderOrFacility: 'Elm Cardiology' };
  expect(afterNoPartners(changed, NEW_REQUEST)).toEqual({
    ...NEW_REQUEST,
    preferredProviderOrFacility: 'Elm Cardiology',
    referralBody: 'Palpitations for two weeks',
  });
  expect(afterNoPartners(changed, COMPLETE)).toMatchObject({ priority: 0, option: '', serviceIds: [] });
});

it('adds the template below a text', () => {
  expect(withTemplate(' ', 'Reason:')).toBe('Reason:');
  expect(withTemplate('Palpitations\n', 'Reason:')).toBe('Palpitations\n\nReason:');
});
