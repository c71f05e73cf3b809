import { type Day, utcOf } from '../base/day';
import { currentLocale } from '../i18n';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(key, found);
  }
  return found;
}

/** A day in the user's language, with the given parts. */
export function showDay(
  day: Day,
  options: Intl.DateTimeFormatOptions,
  locale: string = currentLocale(),
): string {
  return formatOf(locale, options).format(utcOf(day));
}

const NUMERIC: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** The form in which a day is typed: `11/23/2026` in US English. */
export function typedForm(day: Day, locale: string = currentLocale()): string {
  return showDay(day, NUMERIC, locale);
}

/** The order in which a locale writes year, month and day. */
export function partOrder(locale: string): ('year' | 'month' | 'day')[] {
  return formatOf(locale, NUMERIC)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
}

/** The placeholder of a date: `MM/DD/YYYY`. */
export function datePattern(locale: string = currentLocale()): string {
  return formatOf(locale, NUMERIC)
    .formatToParts(0)
    .map(({ type, value }) => ({ year: 'YYYY', month: 'MM', day: 'DD' })[type as string] ?? value)
    .join('');
}

/** `Monday, November 23, 2026`, for screen readers. */
export function fullDay(day: Day, locale: string = currentLocale()): string {
  return showDay(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, locale);
}

/** `Mon, Nov 23, 2026`. */
export function shortDay(day: Day, locale: string = currentLocale()): string {
  return showDay(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, locale);
}

/** `9:30 AM` for minutes after midnight; 1440 is midnight. */
export function showMinutes(minutes: number, locale: string = currentLocale()): string {
  const text = formatOf(locale, { hour: 'numeric', minute: '2-digit' }).format(minutes * 60_000);
  // Newer ICU data has a narrow no-break space before AM and PM, which nobody can type.
  return text.replace(/\u202f/g, ' ');
}

/** `9 AM` for a full hour, in minutes after midnight. */
export function showHour(minutes: number, locale: string = currentLocale()): string {
  return formatOf(locale, { hour: 'numeric' }).format(minutes * 60_000);
}

/** The weekday on which weeks begin: 0 is Sunday. */
export function firstWeekday(locale: string = currentLocale()): 0 | 1 | 6 {
  const tag = new Intl.Locale(locale);
  // A method in newer browsers and a property in older ones; Firefox has neither.
  const info: unknown =
    'getWeekInfo' in tag && typeof tag.getWeekInfo === 'function'
      ? tag.getWeekInfo()
      : 'weekInfo' in tag
        ? tag.weekInfo
        : null;
  const first = info && typeof info === 'object' && 'firstDay' in info ? info.firstDay : 7;
  return first === 1 ? 1 : first === 6 ? 6 : 0;
}
