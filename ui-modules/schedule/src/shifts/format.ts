import { startOfDay, wallTimeOf } from '@huddle/kit/dates/zoned';
import { formatDateTime, formatDay } from '@huddle/kit/lib/time';
import type { ShiftException } from '../api';
import type { ShiftText } from './text';
import type { ReasonValue, ZoneOfDays } from './values';

/** `8:00 AM – 12:00 PM`, of times of the wall clock. */
export function hoursText({ startTime, stopTime }: { startTime: string; stopTime: string }): string {
  return `${clockText(startTime)} – ${clockText(stopTime)}`;
}

function clockText(time: string): string {
  const hours = Number(time.slice(0, 2)) % 24;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `From Jan 5, 2026`, or `Jan 5, 2026 to Jun 30, 2026`. */
export function datesText(t: ShiftText, { lower, upper }: { lower: string; upper?: string | null }): string {
  const from = formatDay(lower, true);
  return upper ? t('shifts.fromTo', { from, to: formatDay(upper, true) }) : t('shifts.from', { from });
}

/** Days of a zone. */
export function zoneOfDays(zone: string): ZoneOfDays {
  return {
    dayOf: (instant) => wallTimeOf(instant, zone).day,
    startOf: (day) => startOfDay(day, zone),
  };
}

/** `Jun 3, 2026 to Jun 5, 2026`, or with times. */
export function whenText(
  t: ShiftText,
  { lower, upper, isAllDay }: { lower: string; upper: string; isAllDay: boolean },
  zone: string,
): string {
  if (!isAllDay) {
    return t('shifts.fromTo', {
      from: formatDateTime(new Date(lower), zone),
      to: formatDateTime(new Date(upper), zone),
    });
  }
  const { dayOf } = zoneOfDays(zone);
  const [first, last] = [dayOf(lower), dayOf(Date.parse(upper) - 1)];
  if (first === last) return formatDay(first, true);
  return t('shifts.fromTo', { from: formatDay(first, true), to: formatDay(last, true) });
}

/** A blank reason shows OOO (navigation.md §3.8). */
export function reasonText(t: ShiftText, reason: ShiftException['reason'] | ReasonValue): string {
  return t(`reasons.${reason === '' ? 'none' : reason}`);
}
