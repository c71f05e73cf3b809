import type { Day } from '@huddle/kit/dates';
import { instantAt, wallTimeOf } from '@huddle/kit/dates/zoned';
import { formatDay } from '@huddle/kit/lib/time';

/** The zone in which due dates are counted (console.md §9). */
export const BUSINESS_ZONE = 'America/New_York';

/** Work is due at 19:00. */
const DUE_MINUTES = 19 * 60;

/** The day on which work is due. */
export function dueDay(instant: string): Day {
  return wallTimeOf(instant, BUSINESS_ZONE).day;
}

/** The instant at which work for a day is due. */
export function dueInstant(day: Day): string {
  return new Date(instantAt({ day, minutes: DUE_MINUTES }, BUSINESS_ZONE)).toISOString();
}

/** `Mar 8`, with the year if it is another one than today's. */
export function shortDue(day: Day, today: Day): string {
  return formatDay(day, day.slice(0, 4) !== today.slice(0, 4));
}
