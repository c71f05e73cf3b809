import { addDays, addMonths, addWeeks, addYears, format, isValid } from 'date-fns';

/** A calendar day: `2026-11-23`. It belongs to no time zone. */
export type Day = string;

/** Years that a typed day can have: birth dates and due dates both fit. */
const YEARS = { least: 1900, most: 2199 };

/** Years of two digits up to this many years ahead are of this century. */
const AHEAD = 20;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const UNITS = { d: addDays, w: addWeeks, m: addMonths, y: addYears } as const;

/** Whether a text is a day that exists. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = dateOf(text);
  return isValid(date) && dayOf(date) === text;
}

/** Noon of a day in the browser's zone: no change of the clock moves it to another day. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day of a date in the browser's zone. */
export function dayOf(date: Date): Day {
  return format(date, 'yyyy-MM-dd');
}

/** The current day in a time zone. */
export function todayIn(zone: string, now: Date | number = Date.now()): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
  return parts.slice(0, 10);
}

/** A day as it stands in a field: `11/23/2026`. */
export function showDay(day: Day): string {
  return format(dateOf(day), 'MM/dd/yyyy');
}

/** A day in words: `Mon, Nov 23, 2026`. */
export function nameDay(day: Day): string {
  return format(dateOf(day), 'EEE, MMM d, yyyy');
}

/**
 * The day that was typed: `11/23/2026`, `11-23-26`, `11/23` (this year), `2026-11-23`, `today`, `tomorrow`, `yesterday`, `fri` (the next one),
 * `3d`, `2w`, `1m`, `1y`, each also with a minus (before today). Null if it is none of these.
 */
export function parseDay(typed: string, today: Day): Day | null {
  const text = typed.trim().toLowerCase();
  return wordOf(text, today) ?? distanceOf(text, today) ?? numbersOf(text, today);
}

function wordOf(text: string, today: Day): Day | null {
  if (text === 'today') return today;
  if (text === 'tomorrow') return dayOf(addDays(dateOf(today), 1));
  if (text === 'yesterday') return dayOf(addDays(dateOf(today), -1));
  const weekday = text.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(text));
  if (weekday < 0) return null;
  const ahead = (weekday - dateOf(today).getDay() + 7) % 7 || 7;
  return dayOf(addDays(dateOf(today), ahead));
}

function distanceOf(text: string, today: Day): Day | null {
  const [, sign, amount, unit] = /^([+-]?)\s*(\d{1,3})\s*([dwmy])$/.exec(text) ?? [];
  const add = Object.entries(UNITS).find(([name]) => name === unit)?.[1];
  if (!add) return null;
  return dayOf(add(dateOf(today), sign === '-' ? -Number(amount) : Number(amount)));
}

function numbersOf(text: string, today: Day): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, month, date, year] =
    (iso && [text, iso[2], iso[3], iso[1]]) ??
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ??
    [];
  if (!month || !date) return null;
  const full = yearOf(year, Number(today.slice(0, 4)));
  if (full < YEARS.least || full > YEARS.most) return null;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

function yearOf(typed: string | undefined, current: number): number {
  if (typed === undefined) return current;
  if (typed.length === 4) return Number(typed);
  const century = current - (current % 100);
  const year = century + Number(typed);
  return year > current + AHEAD ? year - 100 : year;
}
