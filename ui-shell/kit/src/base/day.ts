/** A calendar day as on the wire: `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

/** The units of a distance between days. */
export type DayUnit = 'day' | 'week' | 'month' | 'year';

const DAY_MS = 86_400_000;

/** The day of a year, a month (1 to 12) and a day of the month; null if there is no such day. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const time = new Date(0);
  // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  time.setUTCFullYear(year, month - 1, date);
  const isReal =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal && year >= 1 && year <= 9999 ? time.toISOString().slice(0, 10) : null;
}

/** Whether a text is a day that exists. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(...partsOf(text)) === text;
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(day: Day): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

/** Midnight UTC of a day, in milliseconds: days as numbers, and for formatters with `timeZone: 'UTC'`. */
export function utcOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * The day some units later, or earlier if negative. Jan 31 plus one month is the last day of February. Days before the
 * year 1 or after 9999, which the wire cannot express, become the first or the last that it can.
 */
export function addTo(day: Day, amount: number, unit: DayUnit): Day {
  const [year, month, date] = partsOf(day);
  if (unit === 'day' || unit === 'week') {
    const moved = new Date(utcOf(day) + amount * (unit === 'week' ? 7 : 1) * DAY_MS);
    return clamp(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
  }
  const months = year * 12 + (month - 1) + (unit === 'year' ? amount * 12 : amount);
  return clamp(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, date);
}

function clamp(year: number, month: number, date: number): Day {
  if (year < 1) return '0001-01-01';
  if (year > 9999) return '9999-12-31';
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return dayOf(year, month, Math.min(date, last)) ?? '9999-12-31';
}

/** The number of days from one day to another; negative if the other is earlier. */
export function daysFrom(day: Day, other: Day): number {
  return Math.round((utcOf(other) - utcOf(day)) / DAY_MS);
}

/** The first day of the month. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The last day of the month. */
export function endOfMonth(day: Day): Day {
  return addTo(addTo(startOfMonth(day), 1, 'month'), -1, 'day');
}

/** The day of the week: 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcOf(day)).getUTCDay();
}

/** The first day of the week. `firstDay` is the weekday on which weeks begin: 0 is Sunday. */
export function startOfWeek(day: Day, firstDay: number): Day {
  return addTo(day, -((weekdayOf(day) - firstDay + 7) % 7), 'day');
}
