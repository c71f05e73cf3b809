import type { components } from '../api/generated/referrals';
import type { Steerage } from './values';

/** A provider of a steerage. */
export type SteerageProvider = components['schemas']['referrals.SteerageProvider'];

/** The priorities in the order in which the icon cycles through them: Standard, Soonest Available, Urgent (navigation.md §3.1). */
const PRIORITIES = [0, 1, 2] as const;

export type Priority = (typeof PRIORITIES)[number];

/** The priority of a steerage; null if none was chosen. */
export function priorityOf({ priority }: Pick<Steerage, 'priority'>): Priority | null {
  return PRIORITIES.find((known) => known === priority) ?? null;
}

/** The priority that follows when the icon is clicked (navigation.md §4.1). */
export function nextPriority(priority: Priority | null): Priority {
  return priority === null ? 0 : (PRIORITIES[(priority + 1) % PRIORITIES.length] ?? 0);
}

/** What a steerage asks for: its specialty, location type or procedure; null if none is chosen. */
export function requestOf({
  specialtyGroup,
  locationType,
  cptCode,
}: Pick<Steerage, 'specialtyGroup' | 'locationType' | 'cptCode'>): string | null {
  return specialtyGroup?.label || locationType?.label || cptCode || null;
}

/** The steerage without its specialty or service type and what belongs to it, for a form in which another one is chosen. */
export function withoutServiceType(steerage: Steerage): Steerage {
  return { ...steerage, specialtyGroup: null, locationType: null, services: [], clinicalFocusAreas: [] };
}

/** Whether the referral section is hidden: care-only members without waiver eligibility do not see it (navigation.md §4.1). */
export function isReferralHidden({ memberServiceLevel, waiver }: Steerage): boolean {
  return memberServiceLevel === 'care' && !waiver.isEligible;
}

/** Whether the member may be given a care pass; one that exists can always be taken back. */
export function canHaveWaiver({ memberServiceLevel, waiver }: Steerage): boolean {
  return memberServiceLevel !== 'care' || waiver.isEligible;
}

/** Length of the description in the address of the provider search. */
const DESCRIPTION_LENGTH = 120;

/** The query of the provider search that adds providers to a steerage (navigation.md §2.1, §2.2). */
export function searchQueryOf(steerage: Steerage): Record<string, unknown> {
  const { id, description, specialtyGroup, locationType, cptCode, activeCaseId } = steerage;
  const kind = specialtyGroup
    ? { specialty_group: { id: specialtyGroup.id, label: specialtyGroup.label } }
    : locationType
      ? { location_type: { id: locationType.id, label: locationType.label } }
      : cptCode
        ? { cptCode: { code: cptCode } }
        : {};
  return {
    steerage_id: id,
    caseDescription: Array.from(description).slice(0, DESCRIPTION_LENGTH).join('') || undefined,
    ...kind,
    caseId: activeCaseId ?? undefined,
  };
}

/** Why waiver levels cannot be chosen; null if they can (navigation.md §4.1). */
export function waiverLevelObstacle({
  isLocked,
  memberServiceLevel,
  waiver,
}: Steerage): 'locked' | 'careOnly' | 'noWaiver' | null {
  if (isLocked) return 'locked';
  if (memberServiceLevel === 'care') return 'careOnly';
  return waiver.isEligible ? null : 'noWaiver';
}

/** An address in one line. */
export function addressLine({
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
}: SteerageProvider['address']): string {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, place].filter(Boolean).join(', ');
}
