import type { Day } from '../base/day';
import { instantAt, wallTimeOf } from '../base/zoned';
import { BUSINESS_ZONE } from './person';
import { formatDay } from './time';

/** Due dates of work. */

export { BUSINESS_ZONE };

/** Work is due at 19:00 US Eastern, whatever the tenant's zone (navigation.md §9). */
const DUE_ZONE = 'America/New_York';
const DUE_MINUTES = 19 * 60;

/** The day on which work is due. */
export function dueDay(instant: string): Day {
  return wallTimeOf(instant, DUE_ZONE).day;
}

/** The instant at which work for a day is due. */
export function dueInstant(day: Day): string {
  return new Date(instantAt({ day, minutes: DUE_MINUTES }, DUE_ZONE)).toISOString();
}

/** `Mar 8`, with the year if it is another one than today's. */
export function shortDue(day: Day, today: Day): string {
  return formatDay(day, day.slice(0, 4) !== today.slice(0, 4));
}
