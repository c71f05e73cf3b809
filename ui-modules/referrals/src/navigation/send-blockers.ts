import { isSame } from '@huddle/kit/edit';
import type { NavigationText } from './text';
import type { Steerage, SteerageValues } from './values';

/** A rule that prevents sending. */
export type Blocker = Steerage['sendBlockers'][number];

/** The values of the editor that each rule for sending depends on (navigation.md §5.1). The host checks the rules. */
const DEPENDS_ON: Record<Blocker['code'], readonly (keyof SteerageValues)[]> = {
  // No value of the editor reopens a referral.
  closed: [],
  'no-description': ['description'],
  'no-provider-mode': ['isSelfServiceEnabled'],
  'prior-authorization-not-answered': ['priorAuthorizationRequired'],
  'originator-id-incomplete': ['priorAuthorizationRequired', 'priorAuthorizationSystemId'],
  'quantity-incomplete': ['isEligible', 'serviceQuantity'],
  'no-service-category': ['isEligible', 'serviceCategories'],
  'no-effective-from': ['isEligible', 'effectiveFrom'],
  'no-effective-through': ['isEligible', 'effectiveThrough'],
  'insurance-authorization-not-answered': ['insuranceAuthorizationRequired'],
  'no-referral-or-waiver': ['isEligible'],
  'no-partner': ['isSelfServiceEnabled'],
  'no-providers': [],
};

/** The rules that still prevent sending whatever the host will find in unsaved values: those that no changed value can meet. */
export function certainBlockers(
  blockers: readonly Blocker[],
  values: SteerageValues,
  stored: SteerageValues,
): Blocker[] {
  // A newer host may have rules that are not known here.
  const dependsOn = (code: Blocker['code']) => DEPENDS_ON[code] ?? [];
  return blockers.filter(({ code }) =>
    dependsOn(code).every((field) => isSame(values[field], stored[field])),
  );
}

/** The reason for which a rule prevents sending; it continues "Cannot send because". */
export function reasonOf(t: NavigationText, { code, text }: Blocker): string {
  return code in DEPENDS_ON ? t(`blockers.${code}`) : text;
}

/** All reasons for which a steerage cannot be sent, as one sentence. */
export function cannotSend(t: NavigationText, blockers: readonly Blocker[]): string {
  return t('editor.cannotSend', { reasons: blockers.map((blocker) => reasonOf(t, blocker)).join('; ') });
}
