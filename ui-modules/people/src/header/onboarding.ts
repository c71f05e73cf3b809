import type { Text } from '../text';

const ONBOARDING = ['initialized', 'enrolled', 'signedup', 'member', 'deactivated'] as const;

export type Onboarding = (typeof ONBOARDING)[number];

/** The label of an onboarding status (console.md §4); null if it is unknown. */
export function onboardingOf(t: Text, status: string | null | undefined): string | null {
  const known = ONBOARDING.find((one) => one === status);
  return known ? t(`header.onboarding.${known}`) : null;
}
