// Made by `npm run generate` from openapi/referrals.json. Changes by hand are lost.
export const AuthorizedCategory = {
  label: { maxLength: 100 },
} as const;
export const AuthorizedDiagnosis = {
  code: { maxLength: 20 },
  system: { maxLength: 100 },
  version: { maxLength: 40 },
} as const;
export const AuthorizedProcedure = {
  code: { maxLength: 20 },
  system: { maxLength: 100 },
  version: { maxLength: 40 },
} as const;
export const AuthorizedProvider = {
  addressLine1: { maxLength: 200 },
  addressLine2: { maxLength: 200 },
  city: { maxLength: 100 },
  firstName: { maxLength: 100 },
  lastName: { maxLength: 200 },
  middleName: { maxLength: 100 },
} as const;
export const AuthorizedQuantity = {
  value: { minimum: 1, maximum: 100000 },
} as const;
export const ClaimResponse = {
  communicationRequest: { maxItems: 50 },
  disposition: { maxLength: 1000 },
  identifier: { maxItems: 20 },
  item: { maxItems: 200 },
  preAuthRef: { maxLength: 50 },
} as const;
export const ClaimResponseItem = {
  adjudication: { maxItems: 50 },
} as const;
export const CodeMeaning = {
  description: { maxLength: 500 },
} as const;
export const ContactCuration = {
  fax: { maxLength: 40 },
  phone: { maxLength: 40 },
} as const;
export const CostPart = {
  label: { maxLength: 200 },
} as const;
export const FhirAdjudication = {
  extension: { maxItems: 20 },
} as const;
export const FhirCodeableConcept = {
  coding: { maxItems: 20 },
  text: { maxLength: 1000 },
} as const;
export const FhirCoding = {
  code: { maxLength: 100 },
  display: { maxLength: 500 },
  system: { maxLength: 500 },
} as const;
export const FhirExtension = {
  extension: { maxItems: 20 },
  url: { maxLength: 500 },
} as const;
export const FhirExtensionPart = {
  url: { maxLength: 500 },
} as const;
export const FhirIdentifier = {
  system: { maxLength: 500 },
  value: { maxLength: 200 },
} as const;
export const FhirMemberId = {
  system: { maxLength: 500 },
  value: { maxLength: 200 },
} as const;
export const FhirReference = {
  display: { maxLength: 1000 },
} as const;
export const InsuranceAuthorizationPatch = {
  authorizationNumber: { maxLength: 50 },
  icdCodes: { maxItems: 50 },
} as const;
export const LetterTemplatePatch = {
  closing: { maxLength: 3000 },
  letterhead: { maxLength: 500 },
  opening: { maxLength: 3000 },
} as const;
export const LocationConfidence = {
  score: { minimum: 0, maximum: 5 },
  source: { maxLength: 100 },
} as const;
export const NewDiagnosisCode = {
  code: { maxLength: 20 },
  description: { maxLength: 500 },
} as const;
export const NewInsuranceAuthorization = {
  authorizationNumber: { maxLength: 50 },
  icdCodes: { maxItems: 50 },
} as const;
export const NewPreference = {
  preference: { maxLength: 300 },
} as const;
export const NewProcedureSearch = {
  distance: { minimum: 1, maximum: 250 },
  zip: { maxLength: 5 },
} as const;
export const NewSearchAvailability = {
  zip: { maxLength: 5 },
} as const;
export const NewServiceQuantity = {
  value: { minimum: 1, maximum: 100000 },
} as const;
export const NewSteerage = {
  clinicalFocusAreaIds: { maxItems: 100 },
  description: { maxLength: 5000 },
  preferredProviderOrFacility: { maxLength: 255 },
  priorAuthorizationSystemId: { maxLength: 12 },
  priority: { minimum: 0, maximum: 2 },
  serviceIds: { maxItems: 100 },
} as const;
export const NewSteerageProvider = {
  reasonForException: { maxLength: 500 },
} as const;
export const NewTrackingStep = {
  note: { maxLength: 2000 },
} as const;
export const PreferencePatch = {
  preference: { maxLength: 300 },
} as const;
export const ProviderAddress = {
  addressLine1: { maxLength: 200 },
  addressLine2: { maxLength: 200 },
  city: { maxLength: 100 },
  state: { maxLength: 2 },
  zipCode: { maxLength: 10 },
} as const;
export const ProviderCuration = {
  locationKey: { maxLength: 200 },
  npi: { maxLength: 10 },
  organizationNpis: { maxItems: 50 },
  sourceIdentifier: { maxLength: 100 },
  tins: { maxItems: 50 },
  wrongPhone: { maxLength: 40 },
} as const;
export const ProviderScores = {
  composite: { minimum: 0, maximum: 5 },
  cost: { minimum: 1, maximum: 6 },
  expertise: { minimum: 0, maximum: 5 },
  quality: { minimum: 0, maximum: 5 },
} as const;
export const ProviderToAdd = {
  averageRating: { minimum: 0, maximum: 5 },
  careOrganizationName: { maxLength: 255 },
  costBreakdown: { maxItems: 50 },
  cptCode: { maxLength: 5 },
  credential: { maxLength: 50 },
  distance: { minimum: 0, maximum: 25000 },
  estimatedCost: { minimum: 0, maximum: 1000000000 },
  fax: { maxLength: 40 },
  firstName: { maxLength: 100 },
  languages: { maxItems: 50, items: { maxLength: 100 } },
  lastName: { maxLength: 100 },
  npi: { maxLength: 10 },
  organizationNpis: { maxItems: 50 },
  phone: { maxLength: 40 },
  recommendationReason: { maxLength: 1000 },
  sourceIdentifier: { maxLength: 100 },
  specialtyList: { maxItems: 50, items: { maxLength: 200 } },
  tins: { maxItems: 50 },
} as const;
export const ReceivedPriorAuthorization = {
  denialReason: { maxLength: 1000 },
  diagnosisCodes: { maxItems: 50 },
  memberId: { maxLength: 200 },
  memberIdSystem: { maxLength: 500 },
  originatorSystemId: { maxLength: 50 },
  procedureCodes: { maxItems: 50 },
  providers: { maxItems: 20 },
  serviceCategories: { maxItems: 20 },
  unitsUsed: { minimum: 0, maximum: 100000 },
} as const;
export const ReferralPatch = {
  body: { maxLength: 20000 },
} as const;
export const ReportedStatus = {
  note: { maxLength: 2000 },
} as const;
export const SteeragePatch = {
  clinicalFocusAreaIds: { maxItems: 100 },
  description: { maxLength: 5000 },
  preferredProviderOrFacility: { maxLength: 255 },
  priorAuthorizationSystemId: { maxLength: 12 },
  priority: { minimum: 0, maximum: 2 },
  serviceIds: { maxItems: 100 },
} as const;
export const SteerageProviderPatch = {
  careOrganizationName: { maxLength: 255 },
  fax: { maxLength: 40 },
  firstName: { maxLength: 100 },
  languages: { maxItems: 50, items: { maxLength: 100 } },
  lastName: { maxLength: 100 },
  npi: { maxLength: 10 },
  organizationNpis: { maxItems: 50 },
  phone: { maxLength: 40 },
  reasonForException: { maxLength: 500 },
  tins: { maxItems: 50 },
} as const;
export const SuggestionReview = {
  providers: { maxItems: 100 },
  reasonForRejection: { maxLength: 500 },
} as const;
export const WaiverPatch = {
  serviceCategoryIds: { maxItems: 50 },
} as const;
