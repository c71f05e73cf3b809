import { addTo, type Day, daysFrom } from '../../base/day';
import { instantAt, startOfDay, type WallTime, wallTimeOf } from '../../base/zoned';
import type { CalendarEvent } from '../types';
import { daysOf, isAllDay } from './segments';

const FULL_DAY = 1440;

/** The start and end of an event, as ISO instants. */
export interface Span {
  start: string;
  end: string;
}

const iso = (instant: number) => new Date(instant).toISOString();

/** A wall time some minutes later or earlier, possibly on another day. */
export function shiftWall({ day, minutes }: WallTime, by: number): WallTime {
  const total = minutes + by;
  const days = Math.floor(total / FULL_DAY);
  return { day: addTo(day, days, 'day'), minutes: total - days * FULL_DAY };
}

/** The nearest multiple of a step. */
export function snap(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

/**
 * An event moved by days and minutes of wall time. Its duration stays the same, also over a change of the clocks. An
 * all-day event keeps its number of days, which can be 23 or 25 hours long.
 */
export function moveSpan(
  event: CalendarEvent,
  by: { days: number; minutes: number },
  zone: string,
  step = 1,
): Span {
  if (isAllDay(event)) return moveDays(event, by.days, zone);
  const wall = wallTimeOf(event.start, zone);
  const minutes = by.minutes === 0 ? wall.minutes : snap(wall.minutes + by.minutes, step);
  const day = addTo(wall.day, by.days, 'day');
  const start = instantAt(shiftWall({ day, minutes: 0 }, minutes), zone);
  return { start: iso(start), end: iso(start + Date.parse(event.end) - Date.parse(event.start)) };
}

function moveDays(event: CalendarEvent, days: number, zone: string): Span {
  const move = (instant: string) => {
    const { day, minutes } = wallTimeOf(instant, zone);
    return iso(instantAt({ day: addTo(day, days, 'day'), minutes }, zone));
  };
  return { start: move(event.start), end: move(event.end) };
}

/** An event moved to begin on a day, at the same wall time. */
export function moveToDay(event: CalendarEvent, day: Day, zone: string): Span {
  return moveSpan(event, { days: daysFrom(daysOf(event, zone)[0], day), minutes: 0 }, zone);
}

/** An event that ends at a wall time, at least one step after its start. */
export function resizeSpan(event: CalendarEvent, end: WallTime, zone: string, step: number): Span {
  const snapped = shiftWall({ day: end.day, minutes: 0 }, snap(end.minutes, step));
  const earliest = Date.parse(event.start) + step * 60_000;
  return { start: event.start, end: iso(Math.max(earliest, instantAt(snapped, zone))) };
}

/** The time between two wall times, in either order. */
export function rangeSpan(from: WallTime, to: WallTime, zone: string): Span {
  const one = instantAt(from, zone);
  const other = instantAt(to, zone);
  return { start: iso(Math.min(one, other)), end: iso(Math.max(one, other)) };
}

/** Whole days, of which the second is included, in either order. */
export function daySpan(one: Day, other: Day, zone: string): Span {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return { start: iso(startOfDay(first, zone)), end: iso(startOfDay(addTo(last, 1, 'day'), zone)) };
}
