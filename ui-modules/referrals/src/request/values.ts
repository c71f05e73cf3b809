import { limits } from '../api';
import type { SearchOption, Steerage, SteerageBody } from './request.resource';

/** Urgency of a request, as stored, in the order in which it is offered (navigation.md §3.1). */
export const PRIORITIES = [0, 1, 2] as const;

export type Priority = (typeof PRIORITIES)[number];

/** Types of visit, in the order in which they are offered (navigation.md §3.1). */
export const VISITS = ['any', 'in_person', 'virtual', 'in_person_or_virtual', 'home'] as const;

export type TypeOfVisit = (typeof VISITS)[number];

/** Longest preferred provider or facility, in characters (navigation.md §9). */
export const MAX_PREFERRED_LENGTH = limits.NewSteerage.preferredProviderOrFacility.maxLength;

/** Longest referral body, in characters. */
export const MAX_BODY_LENGTH = limits.ReferralPatch.body.maxLength;

/** What a user enters in the request form (navigation.md §2.2). */
export type RequestValues = {
  priority: Priority | null;
  /** Key of a specialty or service type; empty if none is chosen. */
  option: string;
  serviceIds: number[];
  clinicalFocusAreaIds: number[];
  typeOfVisit: TypeOfVisit | null;
  preferredProviderOrFacility: string;
  notifyClinicianYn: boolean | null;
  isLastMile: boolean | null;
  referralBody: string;
  sendToElation: boolean;
};

/** A form in which nothing is entered. */
export const NEW_REQUEST: RequestValues = {
  priority: null,
  option: '',
  serviceIds: [],
  clinicalFocusAreaIds: [],
  typeOfVisit: null,
  preferredProviderOrFacility: '',
  notifyClinicianYn: null,
  isLastMile: null,
  referralBody: '',
  sendToElation: false,
};

/** First letters of the keys of options. The search of the combobox reads keys too, so they have no words. */
const LETTERS = { SpecialtyGroup: 'G', LocationType: 'L' } as const satisfies Record<
  SearchOption['source'],
  string
>;

/** Identifies an option among specialties and service types. */
export function keyOf({ source, id }: Pick<SearchOption, 'source' | 'id'>): string {
  return `${LETTERS[source]}${id}`;
}

/** Where a request names the option with this key. */
export function placeOfOption(key: string): 'specialtyGroup' | 'locationType' {
  return key.startsWith(LETTERS.LocationType) ? 'locationType' : 'specialtyGroup';
}

/** The options to choose from: without deprecated ones, unless one is chosen already. */
export function offeredOptions(options: readonly SearchOption[], chosen: string): SearchOption[] {
  return options.filter((option) => !option.isDeprecated || keyOf(option) === chosen);
}

/** What changes in the form when an option is chosen: its only service is chosen with it, and what belonged to the former option is removed. */
export function withOption(
  option: SearchOption | null,
): Pick<RequestValues, 'option' | 'serviceIds' | 'clinicalFocusAreaIds'> {
  const services = option?.services ?? [];
  return {
    option: option ? keyOf(option) : '',
    serviceIds: services.length === 1 ? services.map(({ id }) => id) : [],
    clinicalFocusAreaIds: [],
  };
}

/** The values of a stored steerage. */
export function valuesOf(steerage: Steerage): RequestValues {
  const { specialtyGroup, locationType, services, clinicalFocusAreas, referral } = steerage;
  return {
    priority: PRIORITIES.find((priority) => priority === steerage.priority) ?? null,
    option: specialtyGroup
      ? keyOf({ source: 'SpecialtyGroup', id: specialtyGroup.id })
      : locationType
        ? keyOf({ source: 'LocationType', id: locationType.id })
        : '',
    serviceIds: services.map(({ id }) => id),
    clinicalFocusAreaIds: clinicalFocusAreas.map(({ id }) => id),
    typeOfVisit: steerage.typeOfVisit ?? null,
    preferredProviderOrFacility: steerage.preferredProviderOrFacility,
    notifyClinicianYn: steerage.notifyClinicianYn ?? null,
    isLastMile: referral?.isLastMile ?? null,
    referralBody: referral?.body ?? '',
    sendToElation: false,
  };
}

/** Why a request cannot be saved, as a key of the texts. */
export type Obstacle =
  | 'needsPriority'
  | 'needsOption'
  | 'needsServices'
  | 'needsVisit'
  | 'needsNotify'
  | 'needsLastMile'
  | 'needsBody'
  | 'preferredTooLong'
  | 'bodyTooLong';

const lengthOf = (text: string) => Array.from(text.trim()).length;

/**
 * Returns the first rule of navigation.md §5.2 that the values do not meet, or null. `option` is the chosen specialty or service type,
 * undefined until the options are loaded.
 */
export function obstacleOf(
  values: RequestValues,
  option: SearchOption | undefined,
  isInitiatedInternally: boolean,
): Obstacle | null {
  if (values.priority === null) return 'needsPriority';
  if (values.option === '') return 'needsOption';
  if (option && option.services.length > 1 && values.serviceIds.length === 0) return 'needsServices';
  if (isVisitRequired(option) && values.typeOfVisit === null) return 'needsVisit';
  if (values.notifyClinicianYn === null) return 'needsNotify';
  if (values.isLastMile === null) return 'needsLastMile';
  if (isInitiatedInternally && values.referralBody.trim() === '') return 'needsBody';
  if (lengthOf(values.preferredProviderOrFacility) > MAX_PREFERRED_LENGTH) return 'preferredTooLong';
  return lengthOf(values.referralBody) > MAX_BODY_LENGTH ? 'bodyTooLong' : null;
}

/** Whether the form must say if a virtual visit is appropriate: a virtual partner exists (navigation.md §5.2). */
export function isVisitRequired(option: SearchOption | undefined): boolean {
  return option?.doesVirtualPartnerExist ?? false;
}

/** The request body of the values. A request is an active referral. */
export function bodyOf(values: RequestValues): SteerageBody {
  return {
    priority: values.priority,
    [placeOfOption(values.option)]: Number(values.option.slice(1)),
    serviceIds: values.serviceIds,
    clinicalFocusAreaIds: values.clinicalFocusAreaIds,
    typeOfVisit: values.typeOfVisit,
    preferredProviderOrFacility: values.preferredProviderOrFacility.trim(),
    notifyClinicianYn: values.notifyClinicianYn,
    referral: { isLastMile: values.isLastMile, body: values.referralBody, isActive: true },
  };
}

/**
 * The form after the host found no partner for the specialty or service type: as it was stored, without that choice (navigation.md §4.1).
 * Texts stay, because nothing that was typed is thrown away.
 */
export function afterNoPartners(values: RequestValues, stored: RequestValues): RequestValues {
  return {
    ...stored,
    ...withOption(null),
    preferredProviderOrFacility: values.preferredProviderOrFacility,
    referralBody: values.referralBody,
  };
}

/** A text with the template below it. */
export function withTemplate(text: string, template: string): string {
  return text.trim() === '' ? template : `${text.trimEnd()}\n\n${template}`;
}
