import { addTo, type Day } from '../../base/day';
import { startOfDay, wallTimeOf } from '../../base/zoned';
import type { CalendarEvent } from '../types';

const MINUTE = 60_000;
const FULL_DAY = 1440;
/** A shorter event is drawn as long as this, so that it can be read and clicked. */
export const MIN_DRAWN_MINUTES = 30;

/** The part of an event within one day, in wall time: minutes after midnight, 0 to 1440. */
export interface Segment {
  event: CalendarEvent;
  day: Day;
  from: number;
  to: number;
  /** The event began on an earlier day. */
  isContinued: boolean;
  /** The event goes on after this day. */
  continues: boolean;
}

/** Whether an event belongs to the all-day row. */
export function isAllDay({ isAllDay: flag, start, end }: CalendarEvent): boolean {
  return flag === true || Date.parse(end) - Date.parse(start) >= FULL_DAY * MINUTE;
}

/** The first and the last day of an event. One that ends at midnight does not touch the next day. */
export function daysOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>, zone: string): [Day, Day] {
  const first = Date.parse(start);
  const last = Math.max(first, Date.parse(end) - 1);
  return [wallTimeOf(first, zone).day, wallTimeOf(last, zone).day];
}

/**
 * The part of an event within a day; null if it is on other days.
 *
 * The axis of the grid is wall time. Where the clocks go back during the event, so that its end is not after its start
 * on the wall, it is drawn with its real duration.
 */
export function segmentOn(event: CalendarEvent, day: Day, zone: string): Segment | null {
  const start = Date.parse(event.start);
  const end = Math.max(start, Date.parse(event.end));
  const dayStart = startOfDay(day, zone);
  const dayEnd = startOfDay(addTo(day, 1, 'day'), zone);
  const touches = start < dayEnd && (end > dayStart || (start === end && start === dayStart));
  if (!touches) return null;
  const from = start < dayStart ? 0 : wallTimeOf(start, zone).minutes;
  const wallEnd = end >= dayEnd ? FULL_DAY : wallTimeOf(end, zone).minutes;
  const real = (Math.min(end, dayEnd) - Math.max(start, dayStart)) / MINUTE;
  const to = wallEnd > from ? wallEnd : Math.min(FULL_DAY, from + real);
  return { event, day, from, to, isContinued: start < dayStart, continues: end > dayEnd };
}
