const DAY_MS = 86_400_000;

/** A date as on the wire: `2026-06-03`. Dates compare as texts. */
export type Day = string;

const utcOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** The date some days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a date's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7));
}

/** Whether a date is a Saturday or Sunday. */
export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(utcOf(day)).getUTCDay());
}

/** The date itself, or the Monday after a weekend. */
export function weekdayFrom(day: Day): Day {
  return isWeekend(day) ? addDays(mondayOf(day), 7) : day;
}

function format(options: Intl.DateTimeFormatOptions) {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: Day) => formatter.format(utcOf(day));
}

/** `Mon`. */
export const weekdayName = format({ weekday: 'short' });
/** `Jun 3`. */
export const monthDay = format({ month: 'short', day: 'numeric' });
/** `Wednesday, June 3`. */
export const fullDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** `June 2026`. */
export const monthName = format({ month: 'long', year: 'numeric' });
