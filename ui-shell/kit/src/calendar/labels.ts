import { wallTimeOf } from '../base/zoned';
import { fullDay } from '../dates/locale';
import { currentLocale } from '../i18n';
import { daysOf, isAllDay } from './layout/segments';
import { calendarText as t } from './text';
import type { CalendarColumn, CalendarEvent } from './types';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: zone });
    formats.set(key, found);
  }
  return found;
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const FULL: Intl.DateTimeFormatOptions = {
  ...TIME,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZoneName: 'short',
};

/** `9:00 – 9:30 AM`; only `9:00 AM` if `isShort`. */
export function timeText({ start, end }: CalendarEvent, zone: string, isShort = false): string {
  const format = formatOf(zone, TIME);
  const from = new Date(start);
  if (isShort) return format.format(from);
  const to = new Date(end);
  // A range over midnight would include both dates, for which there is no room.
  const isOneDay = wallTimeOf(start, zone).day === wallTimeOf(end, zone).day;
  return isOneDay ? format.formatRange(from, to) : `${format.format(from)} – ${format.format(to)}`;
}

/** `Monday, November 23, 2026, 9:00 – 9:30 AM EST`, for screen readers. */
export function fullTime(event: CalendarEvent, zone: string): string {
  if (!isAllDay(event)) return formatOf(zone, FULL).formatRange(new Date(event.start), new Date(event.end));
  const [first, last] = daysOf(event, zone);
  if (first === last) return t('allDayTime', { day: fullDay(first) });
  return t('allDayRange', { from: fullDay(first), to: fullDay(last) });
}

/** The name of an event for screen readers: title, full time, and the person or room. */
export function eventName(event: CalendarEvent, zone: string, column: CalendarColumn | null): string {
  const values = { title: event.title, time: fullTime(event, zone) };
  return column ? t('eventIn', { ...values, column: column.label }) : t('event', values);
}

/** `EST`: the zone at an instant. */
export function zoneAbbreviation(instant: number, zone: string): string {
  const parts = formatOf(zone, { timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
