import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/referrals';

type Schemas = components['schemas'];

/** A provider or facility that a search found. */
export type ProviderResult = Schemas['referrals.ProviderResult'];

/** A provider of a steerage. */
export type SteerageProvider = Schemas['referrals.SteerageProvider'];

/** A steerage. */
export type Steerage = Schemas['referrals.Steerage'];

/** A specialty group or location type. */
export type SearchOption = Schemas['referrals.SearchOption'];

/** A request for a procedure search, with its results. */
export type SearchRequest = Schemas['referrals.SearchRequest'];

/** Whether searches near a ZIP code are available. */
export type SearchAvailability = Schemas['referrals.SearchAvailability'];

/** The outcomes of referrals. */
export type ReferralReport = Schemas['referrals.Report'];

/** The tenant's settings for referrals. */
export type ReferralSettings = Schemas['referrals.Settings'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/referrals-limits';

/** What searches and steerages know of a provider alike. */
export type ProviderFacts = Pick<
  ProviderResult,
  | 'firstName'
  | 'lastName'
  | 'careOrganizationName'
  | 'credential'
  | 'gender'
  | 'npi'
  | 'specialtyList'
  | 'specialtyGroup'
  | 'locationType'
  | 'address'
  | 'phone'
  | 'hasVerifiedContactDetails'
  | 'isWrongNumber'
  | 'distance'
  | 'isDistanceApproximate'
  | 'languages'
  | 'isAccepting'
  | 'isInNetwork'
  | 'networkPartnerAgreementType'
  | 'providerType'
  | 'locationConfidence'
  | 'averageRating'
  | 'numberOfRating'
  | 'estimatedCost'
  | 'costStars'
  | 'recommendationStatus'
  | 'recommendationReason'
  | 'liveAvailability'
>;
