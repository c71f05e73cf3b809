import { TZDate, tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { type ClockTime, isTime } from './clock-time';
import { type Day, isDay } from './day';

/** A day and a time of day as they stand in their fields; both empty for none. */
export interface DayAndTime {
  day: Day;
  time: ClockTime;
}

/**
 * The instant of a day and a time in a zone (`2026-11-23T15:00:00.000Z`); null if one of them is missing or not readable. A time that
 * the clock skips in spring is an hour later, one that it shows twice in autumn is the first.
 */
export function instantOf({ day, time }: DayAndTime, zone: string): string | null {
  if (!isDay(day) || !isTime(time)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime()).toISOString();
}

/** The day and the time of an instant in a zone; both empty for null. */
export function partsOf(instant: string | null, zone: string): DayAndTime {
  if (instant === null) return { day: '', time: '' };
  const date = new TZDate(instant, zone);
  const options = { in: tz(zone) };
  return { day: format(date, 'yyyy-MM-dd', options), time: format(date, 'HH:mm', options) };
}
