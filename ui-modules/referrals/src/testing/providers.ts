// The types of the matchers that the test set-up adds.
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import type {
  ProviderResult,
  SearchAvailability,
  SearchOption,
  SearchRequest,
  Steerage,
  SteerageProvider,
} from '../api';
import { tracking } from '../tracking/testing/tracked';

const KNOWN = {
  npi: '1234567893',
  dataSource: 'ribbon',
  firstName: 'Ada',
  lastName: 'Okafor',
  careOrganizationName: 'Harbor Heart',
  credential: 'MD',
  gender: 'Female',
  specialtyList: ['Cardiology'],
  specialtyGroup: { id: 3, label: 'Cardiology' },
  locationType: null,
  cptCode: null,
  address: {
    addressLine1: '12 Harbor St',
    addressLine2: '',
    city: 'Boston',
    state: 'MA',
    zipCode: '02110',
  },
  phone: '+16175550142',
  fax: '+16175550143',
  hasVerifiedContactDetails: false,
  isWrongNumber: false,
  latitude: 42.36,
  longitude: -71.05,
  distance: 3.2,
  isDistanceApproximate: true,
  languages: ['Spanish'],
  isAccepting: true,
  isInNetwork: true,
  networkPartnerAgreementType: null,
  providerType: 'in_person',
  locationConfidence: { score: 4.2, source: 'Network file', asOf: '2026-05-01' },
  scores: { composite: 4, cost: 2, quality: 4, expertise: null },
  averageRating: 4.5,
  numberOfRating: 120,
  estimatedCost: 240,
  costBreakdown: null,
  costStars: 4,
  recommendationStatus: 'RECOMMENDED',
  recommendationReason: '',
  liveAvailability: { daysTillNextAvailability: 3, doesProviderExist: true, addedOn: '2026-06-01' },
} as const satisfies Partial<ProviderResult>;

/** A cardiologist in Boston, as a search finds her. */
export function provider(changes: Partial<ProviderResult> = {}): ProviderResult {
  return {
    ...KNOWN,
    specialtyList: [...KNOWN.specialtyList],
    languages: [...KNOWN.languages],
    sourceIdentifier: '1234567893',
    rank: {
      total: 71.5,
      factors: [
        { name: 'distance', label: 'Distance', weight: 30, value: 0.9, points: 27 },
        { name: 'quality', label: 'Quality', weight: 70, value: null, points: 35 },
      ],
    },
    facts: [
      { name: 'phone', value: '+16175550142', source: 'curated', asOf: '2026-05-20', by: 'Nora Page' },
      { name: 'address', value: '12 Harbor St, Boston, MA 02110', source: 'nppes', asOf: null, by: null },
    ],
    ...changes,
  };
}

/** A page of results as the host answers it. */
export function found(rows: readonly ProviderResult[], changes: Record<string, unknown> = {}) {
  return onWire({
    id: 'search-1',
    results: rows,
    recordsAvailable: rows.length,
    isExact: true,
    searchedAt: '2026-06-03T12:00:00Z',
    ...changes,
  });
}

/** A procedure search as the host answers it. */
export function searchRequest(changes: Partial<SearchRequest> = {}) {
  return onWire({
    id: 81,
    status: 'pending',
    results: [],
    recordsAvailable: 0,
    isExact: true,
    error: null,
    createdAt: '2026-06-03T12:00:00Z',
    ...changes,
  });
}

/** A check of availability as the host answers it. */
export function availability(changes: Partial<SearchAvailability> = {}) {
  return onWire({
    id: 61,
    person: 107,
    zip: '02139',
    provider: true,
    facility: false,
    procedure: false,
    isAvailable: true,
    error: null,
    place: 'Cambridge, MA',
    latitude: 42.36,
    longitude: -71.1,
    ...changes,
  });
}

/** A specialty group or location type. */
export function option(id: number, label: string, changes: Partial<SearchOption> = {}): SearchOption {
  return {
    id,
    label,
    source: 'SpecialtyGroup',
    isDeprecated: false,
    services: [],
    clinicalFocusAreas: [],
    doesVirtualPartnerExist: false,
    gender: null,
    ...changes,
  };
}

/** Options as the host answers them. */
export const options = (rows: readonly SearchOption[]) => onWire({ results: rows });

/** A provider of steerage 12: a suggestion of the system that nobody has reviewed. */
export function steerageProvider(changes: Partial<SteerageProvider> = {}): SteerageProvider {
  return {
    ...KNOWN,
    specialtyList: [...KNOWN.specialtyList],
    languages: [...KNOWN.languages],
    id: 31,
    uid: '0198a2c4-0000-7000-8000-000000000031',
    steerageId: 12,
    names: 'Ada Okafor, MD',
    sourceIdentifier: '1234567893',
    cptCodeObject: null,
    currentFax: '+16175550143',
    storedTins: [],
    tins: [],
    storedOrganizationNpis: [],
    organizationNpis: [],
    reasonForException: '',
    reasonForRejection: '',
    status: 'under_review',
    isSystemSuggested: true,
    waiverLevel: null,
    searchRequest: null,
    memberSelectedAt: null,
    createdAt: '2026-06-01T12:00:00Z',
    createdByName: null,
    updatedAt: '2026-06-01T12:00:00Z',
    updatedByName: null,
    rowVersion: 1,
    ...changes,
  };
}

/** The providers of a steerage as the host answers them. */
export const steerageProviders = (rows: readonly SteerageProvider[]) => onWire({ results: rows });

/** Steerage 12 of person 107, for cardiology. */
export function steerage(changes: Partial<Steerage> = {}): Steerage {
  return {
    id: 12,
    uid: '0198a2c4-0000-7000-8000-000000000012',
    person: 107,
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
    priority: null,
    typeOfVisit: null,
    services: [],
    clinicalFocusAreas: [],
    notifyClinicianYn: null,
    cases: [],
    activeCaseId: null,
    status: 'accepted',
    createdAt: '2026-06-01T12:00:00Z',
    createdByName: 'Nora Page',
    updatedAt: '2026-06-01T12:00:00Z',
    hasReferral: false,
    hasWaiver: false,
    memberServiceLevel: null,
    isInitiatedFromLucian: false,
    wasElationLetterCreatedFromLucian: false,
    waiver: { isEligible: false, priorAuthorization: '', serviceCategories: [] },
    referral: null,
    isEffectivelyReferralAndWaiver: false,
    isEffectivelyReferralOnly: false,
    isEffectivelyWaiverOnly: false,
    providerCount: 0,
    selectedProvider: null,
    insuranceInfo: null,
    sendBlockers: [],
    selfSearch: { isAvailable: true, reason: null },
    similar: [],
    tracking: tracking(),
    rowVersion: 1,
    isMasked: false,
    ...changes,
  };
}

/** Patient 7, person 107, who lives in Cambridge. */
export const PATIENT = {
  id: 7,
  person: {
    id: 107,
    addresses: [
      {
        street_address: '1 Elm St',
        street_address_2: '',
        city: 'Cambridge',
        state: 'MA',
        zipcode: '02139-1234',
      },
    ],
  },
};
