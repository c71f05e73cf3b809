/** Steerages for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import { tracking } from '../../tracking/testing/tracked';
import type { SteerageProvider } from '../steerage';
import type { Steerage } from '../values';

/** A draft that lacks all that sending requires. */
export function steerage(over: Partial<Steerage> = {}): Steerage {
  return {
    id: 12,
    uid: '0198a2c4-0000-7000-8000-000000000012',
    person: 4,
    patient: 7,
    isLocked: false,
    lockedAt: null,
    lockedByName: null,
    description: '',
    schedulingDate: null,
    effectiveFrom: null,
    effectiveThrough: null,
    serviceQuantity: null,
    preferredProviderOrFacility: '',
    recommendationSentAt: null,
    sentVersion: null,
    sentByName: null,
    delivery: null,
    segment: null,
    isSelfServiceEnabled: null,
    priorAuthorizationRequired: null,
    priorAuthorizationSystemId: '',
    specialtyGroup: { id: 3, label: 'Cardiology' },
    locationType: null,
    cptCode: null,
    priority: 0,
    typeOfVisit: null,
    services: [],
    clinicalFocusAreas: [],
    notifyClinicianYn: null,
    cases: [],
    activeCaseId: null,
    status: 'accepted',
    createdAt: '2026-01-05T15:00:00Z',
    createdByName: 'Nora Page',
    updatedAt: '2026-01-05T15:00:00Z',
    hasReferral: true,
    hasWaiver: false,
    memberServiceLevel: 'care_and_coverage',
    isInitiatedFromLucian: true,
    wasElationLetterCreatedFromLucian: false,
    waiver: { isEligible: false, priorAuthorization: null, serviceCategories: [] },
    referral: {
      body: '',
      isActive: true,
      isLastMile: false,
      vendorCreateDate: null,
      createdAt: '2026-01-05T15:00:00Z',
      insuranceAuthorizationRequired: null,
      referralInsuranceAuthorization: null,
      referralInsuranceAuthIcdCodes: [],
    },
    isEffectivelyReferralAndWaiver: false,
    isEffectivelyReferralOnly: true,
    isEffectivelyWaiverOnly: false,
    providerCount: 0,
    selectedProvider: null,
    insuranceInfo: null,
    sendBlockers: [],
    selfSearch: { isAvailable: true, reason: null },
    similar: [],
    tracking: tracking({ state: 'draft', nextStep: 'Complete and send', moves: [], rowVersion: 1 }),
    rowVersion: 1,
    isMasked: false,
    ...over,
  };
}

/** A steerage that can be sent. */
export function readySteerage(over: Partial<Steerage> = {}): Steerage {
  return steerage({
    description: 'Please see a cardiologist.',
    isSelfServiceEnabled: false,
    priorAuthorizationRequired: false,
    providerCount: 1,
    ...over,
  });
}

/** A provider of the steerage. */
export function provider(over: Partial<SteerageProvider> = {}): SteerageProvider {
  return {
    id: 31,
    uid: '0198a2c4-0000-7000-8000-000000000031',
    steerageId: 12,
    names: 'Ada Heart, MD',
    firstName: 'Ada',
    lastName: 'Heart',
    careOrganizationName: 'Harbor Heart Center',
    credential: 'MD',
    gender: null,
    npi: '2000000010',
    specialtyList: ['Cardiology'],
    specialtyGroup: { id: 3, label: 'Cardiology' },
    locationType: null,
    cptCode: null,
    cptCodeObject: null,
    address: {
      addressLine1: '1 Harbor Way',
      addressLine2: '',
      city: 'Lynn',
      state: 'MA',
      zipCode: '01901',
    },
    latitude: null,
    longitude: null,
    phone: '+17815550142',
    fax: '',
    currentFax: '',
    hasVerifiedContactDetails: true,
    isWrongNumber: false,
    storedTins: [],
    tins: [],
    storedOrganizationNpis: [],
    organizationNpis: [],
    languages: [],
    reasonForException: '',
    status: 'accepted',
    reasonForRejection: '',
    isSystemSuggested: false,
    recommendationStatus: 'RECOMMENDED',
    recommendationReason: '',
    waiverLevel: null,
    providerType: 'in_person',
    networkPartnerAgreementType: null,
    isInNetwork: true,
    isAccepting: null,
    dataSource: 'ribbon',
    sourceIdentifier: '2000000010',
    searchRequest: null,
    distance: 3.2,
    isDistanceApproximate: true,
    locationConfidence: null,
    scores: { composite: null, cost: null, quality: null, expertise: null },
    averageRating: null,
    numberOfRating: null,
    estimatedCost: null,
    costBreakdown: null,
    costStars: null,
    liveAvailability: null,
    memberSelectedAt: null,
    createdAt: '2026-01-05T15:00:00Z',
    createdByName: 'Nora Page',
    updatedAt: '2026-01-05T15:00:00Z',
    updatedByName: null,
    rowVersion: 1,
    ...over,
  };
}

/** The steerages of a person, as on the wire. */
export function steerages(results: Steerage[]) {
  return onWire({ results, count: results.length });
}

/** The providers of a steerage, as on the wire. */
export function providers(results: SteerageProvider[]) {
  return onWire({ results });
}
