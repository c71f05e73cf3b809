import { currentLocale } from '../base/locale';

/** The units of a relative time, short. `now` is under a minute. */
export type RelativeUnit = 'now' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A month counts as 30 days and a year as 365, since relative times are approximate. */
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** How long ago (or ahead) a moment is, in its largest whole unit: 1m, 2h, 3d, 1mo, 1y (console.md §9). */
export function relativeTime(time: Date | number, now: Date | number): { unit: RelativeUnit; value: number } {
  const distance = Math.abs(Number(now) - Number(time));
  if (distance < MINUTE) return { unit: 'now', value: 0 };
  if (distance < HOUR) return { unit: 'minute', value: Math.floor(distance / MINUTE) };
  if (distance < DAY) return { unit: 'hour', value: Math.floor(distance / HOUR) };
  if (distance < MONTH) return { unit: 'day', value: Math.floor(distance / DAY) };
  if (distance < YEAR) return { unit: 'month', value: Math.floor(distance / MONTH) };
  return { unit: 'year', value: Math.floor(distance / YEAR) };
}

const formats = new Map<string, Intl.DateTimeFormat>();
let zoneOfMachine: string | null = null;

/** The browser's time zone, read once per page load. */
export function localZone(): string {
  zoneOfMachine ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfMachine;
}

/** Returns a cached formatter, since creating one is expensive. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options);
    formats.set(key, found);
  }
  return found;
}

/** `Nov 21, 2025, 9:02 AM EST`: a moment in full, with its zone. */
export function formatDateTime(time: Date | number, zone = localZone(), locale = currentLocale()): string {
  return format(locale, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);
}

/** `9:02 AM`. */
export function formatTime(time: Date | number, zone = localZone(), locale = currentLocale()): string {
  return format(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(time);
}

/** `9:06:41 AM`, for a clock. */
export function formatClock(time: Date | number, zone = localZone(), locale = currentLocale()): string {
  return format(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(
    time,
  );
}

/** `Nov 21, 2025`. */
export function formatDate(time: Date | number, zone = localZone(), locale = currentLocale()): string {
  return format(locale, { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' }).format(time);
}

/** `Dec 4`, or `Dec 4, 2026` with its year, of a date on the wire (`2026-12-04`). */
export function formatDay(date: string, withYear = false, locale = currentLocale()): string {
  const options = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
  return format(locale, withYear ? { ...options, year: 'numeric' } : options).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** `11-21-2025`. */
export function formatNumericDate(time: Date | number, zone = localZone()): string {
  const parts = format('en-US', { timeZone: zone, month: '2-digit', day: '2-digit', year: 'numeric' });
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part.month}-${part.day}-${part.year}`;
}

/** The common name of a zone, without daylight saving: `Eastern` for `America/New_York`. */
export function zoneName(zone: string, locale = currentLocale()): string {
  const name =
    format(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(0)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ Time$/, '');
}
