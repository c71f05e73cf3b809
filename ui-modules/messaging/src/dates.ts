import { currentLocale } from '@huddle/kit/i18n';
import { useNow } from '@huddle/kit/lib/clock';
import { dayIn } from '@huddle/kit/lib/person';
import { formatDay, formatTime, localZone } from '@huddle/kit/lib/time';

/** `Dec 4`, or `Dec 4, 2026` with its year, for a date on the wire, in the reader's language. */
export function shortDate(date: string, withYear = false): string {
  return formatDay(date, withYear, currentLocale());
}

/** `9:02 AM` on the day of another instant, `Nov 14, 9:02 AM` on another day. */
export function timeBeside(instant: string, other: string | number): string {
  const time = formatTime(new Date(instant));
  const day = dayIn(localZone(), instant);
  return day === dayIn(localZone(), other) ? time : `${shortDate(day)}, ${time}`;
}

/** Today in the reader's zone, updated at midnight. */
export function useLocalToday(): string {
  return dayIn(localZone(), useNow(60_000));
}
