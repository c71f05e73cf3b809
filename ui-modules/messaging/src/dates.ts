import { currentLanguage } from '@huddle/kit/i18n';
import { useNow } from '@huddle/kit/lib/clock';
import { localZone } from '@huddle/kit/lib/time';
import { dayIn } from './threads/row-facts';

/** Hours and days of clinical facts are those of the business zone (corrections.md 16). */
export const BUSINESS_ZONE = 'America/New_York';

/** `Dec 4`, or `Dec 4, 2026` with its year, of a date on the wire. */
export function shortDate(date: string, withYear = false): string {
  return new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-US' : currentLanguage(), {
    month: 'short',
    day: 'numeric',
    year: withYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** Today in the business zone as `YYYY-MM-DD`, also after midnight. */
export function useToday(): string {
  return dayIn(BUSINESS_ZONE, useNow(60_000));
}

/** Today where the reader is, also after midnight. */
export function useLocalToday(): string {
  return dayIn(localZone(), useNow(60_000));
}
