/** A time of day as on the wire: `HH:MM`, 00:00 to 23:59. */
export type TimeOfDay = string;

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes after midnight (0 to 1439). */
export function timeOf(minutes: number): TimeOfDay {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Reads a typed time, in minutes after midnight: `9:30 am`, `9.30`, `930`, `0930`, `9a`, `9 p.m.`, `14:05`, `noon`. A
 * time without am or pm is in 24 hours: `3` is 3 AM. Null if it cannot be read or does not exist.
 */
export function parseTime(text: string, words: Readonly<Record<string, number>> = {}): number | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (Object.hasOwn(words, typed)) return words[typed] ?? null;
  const match =
    /^(\d{1,2})(?:[:.h ](\d{2}))?\s?([ap])?\.?(?:m\.?)?$/.exec(typed) ??
    /^(\d{1,2})(\d{2})\s?([ap])?\.?(?:m\.?)?$/.exec(typed);
  if (!match) return null;
  const [, hourDigits, minuteDigits = '0', half] = match;
  const hour = Number(hourDigits);
  const minute = Number(minuteDigits);
  if (minute > 59) return null;
  if (!half) return hour > 23 || /m/.test(typed) ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}
