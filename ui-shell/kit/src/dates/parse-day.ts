import { addTo, type Day, type DayUnit, dayOf, partsOf } from '../base/day';
import { partOrder, showDay } from './locale';

/** The result of reading a typed date: a day, or why there is none. */
export type ParsedDay = { day: Day } | { error: 'unreadable' | 'no-such-day' };

/** What the text is read against. */
export interface DayContext {
  /** Today in the zone that applies. */
  today: Day;
  locale: string;
  /** Words for days relative to today, in lower case: `{ today: 0, tomorrow: 1 }`. */
  words: Readonly<Record<string, number>>;
}

const UNITS: Readonly<Record<string, DayUnit>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** A year of two digits is at most this far in the future; otherwise it is in the past, as most birth dates are. */
const MAX_YEARS_AHEAD = 20;

/**
 * Reads a typed date: the locale's form (also with two-digit year, or without year), ISO, `Nov 23 2026`, a word
 * such as `today`, or a distance from today such as `3d`, `2w`, `-1m`, `+1y`; up to three digits alone are days.
 */
export function parseDay(text: string, { today, locale, words }: DayContext): ParsedDay {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const word = Object.hasOwn(words, typed) ? words[typed] : undefined;
  if (word !== undefined) return { day: addTo(today, word, 'day') };

  const distance = /^([+-]?)\s?(\d{1,4})\s?([dwmy])$/.exec(typed) ?? /^([+-]?)\s?(\d{1,3})$/.exec(typed);
  if (distance) {
    const [, sign, digits, letter = ''] = distance;
    const unit = UNITS[letter] ?? 'day';
    return { day: addTo(today, Number(digits) * (sign === '-' ? -1 : 1), unit) };
  }

  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return found(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));

  const named = withMonthName(typed, locale);
  const order = partOrder(locale);
  const numbers = (named ?? typed).split(/[ ./,-]+/).filter(Boolean);
  if (numbers.some((part) => !/^\d{1,4}$/.test(part))) return { error: 'unreadable' };
  if (numbers.length === 3) {
    const part = (name: 'year' | 'month' | 'day') =>
      named === null ? (numbers[order.indexOf(name)] ?? '') : namedPart(numbers, name);
    return found(dayOf(fullYear(part('year'), today), Number(part('month')), Number(part('day'))));
  }
  if (numbers.length === 2) {
    const short = named === null ? order.filter((part) => part !== 'year') : (['month', 'day'] as const);
    const month = Number(numbers[short.indexOf('month')]);
    return found(dayOf(partsOf(today)[0], month, Number(numbers[short.indexOf('day')])));
  }
  return { error: 'unreadable' };
}

function found(day: Day | null): ParsedDay {
  return day === null ? { error: 'no-such-day' } : { day };
}

/** `nov 23 2026` and `23 nov 2026` as `11 23 2026`; null without the name of a month. */
function withMonthName(typed: string, locale: string): string | null {
  const name = /\p{L}{3,}/u.exec(typed)?.[0];
  if (!name) return null;
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-01`;
    if (!showDay(day, { month: 'long' }, locale).toLowerCase().startsWith(name)) continue;
    return `${month} ${typed.replace(name, ' ')}`;
  }
  return null;
}

/** Of a date with the name of a month, which comes first. */
function namedPart([month = '', day = '', year = '']: string[], name: 'year' | 'month' | 'day'): string {
  return { month, day, year }[name];
}

function fullYear(digits: string, today: Day): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const [thisYear] = partsOf(today);
  const century = thisYear - (thisYear % 100) + year;
  return century > thisYear + MAX_YEARS_AHEAD ? century - 100 : century;
}
