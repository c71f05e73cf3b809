import { addTo, type Day, startOfMonth, startOfWeek, weekdayOf } from '../../base/day';
import type { CalendarColumn, CalendarEvent, Lane } from '../types';
import { type Bar, type Placed, packLevels, packOverlaps } from './pack';
import { daysOf, isAllDay, MIN_DRAWN_MINUTES, type Segment, segmentOn } from './segments';

const isWeekday = (day: Day) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/** The columns of the day view, or the days of the week view. */
export function lanesOf(
  view: 'day' | 'week',
  date: Day,
  columns: readonly CalendarColumn[] | undefined,
  firstDay: number,
  hideWeekends = false,
): Lane[] {
  if (view === 'day') {
    if (!columns?.length) return [{ key: date, day: date, column: null }];
    return columns.map((column) => ({ key: column.id, day: date, column }));
  }
  const first = startOfWeek(date, firstDay);
  const days = Array.from({ length: 7 }, (_, index) => addTo(first, index, 'day'));
  return days
    .filter((day) => !hideWeekends || isWeekday(day))
    .map((day) => ({ key: day, day, column: null }));
}

/** The six weeks of a month, each with its days. Without weekends, those that have a day of the month. */
export function weeksOf(date: Day, firstDay: number, hideWeekends = false): Day[][] {
  const first = startOfWeek(startOfMonth(date), firstDay);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addTo(first, week * 7 + index, 'day')),
  );
  if (!hideWeekends) return weeks;
  const month = date.slice(0, 7);
  return weeks
    .map((days) => days.filter(isWeekday))
    .filter((days) => days.some((day) => day.startsWith(month)));
}

/** Whether something of a column is in a lane. */
export function isIn(event: { columnId?: string }, lane: Lane, lanes: readonly Lane[]): boolean {
  if (lane.column === null) return true;
  const isKnown = lanes.some(({ column }) => column?.id === event.columnId);
  // An event without a column, or of one that is not shown, would otherwise be invisible.
  return isKnown ? lane.column.id === event.columnId : event.columnId === undefined && lane === lanes[0];
}

/** The timed events of each lane, laid out side by side where they overlap. */
export function placeTimed(
  events: readonly CalendarEvent[],
  lanes: readonly Lane[],
  zone: string,
): Placed<Segment>[][] {
  const timed = events.filter((event) => !isAllDay(event));
  return lanes.map((lane) => {
    const segments = timed
      .filter((event) => isIn(event, lane, lanes))
      .map((event) => segmentOn(event, lane.day, zone))
      .filter((segment) => segment !== null);
    const behind = segments.filter(({ event }) => event.isBehind);
    const front = segments.filter(({ event }) => !event.isBehind);
    // Drawn first, each across the lane.
    return [
      ...behind.map((block) => ({ block, index: 0, count: 1, span: 1 })),
      ...packOverlaps(front, MIN_DRAWN_MINUTES),
    ];
  });
}

/** The all-day events of the lanes, as bars with their level. */
export function placeAllDay(events: readonly CalendarEvent[], lanes: readonly Lane[], zone: string) {
  const bars: Bar<CalendarEvent>[] = [];
  for (const event of events) {
    if (!isAllDay(event)) continue;
    const [start, end] = daysOf(event, zone);
    const indices = lanes
      .map((lane, index) => (lane.day >= start && lane.day <= end && isIn(event, lane, lanes) ? index : -1))
      .filter((index) => index >= 0);
    const [first] = indices;
    const last = indices.at(-1);
    if (first !== undefined && last !== undefined) bars.push({ item: event, first, last });
  }
  return packLevels(bars);
}

/** A bar of a week in the month view. */
export interface MonthBar extends Bar<CalendarEvent> {
  level: number;
}

/** The events of one week of the month view as bars, and for each day those that do not fit into `maxLevels`. */
export function placeWeek(
  events: readonly CalendarEvent[],
  days: readonly Day[],
  zone: string,
  maxLevels: number,
): { bars: MonthBar[]; hidden: number[] } {
  const bars: Bar<CalendarEvent>[] = [];
  for (const event of [...events].sort((a, b) => Number(isAllDay(b)) - Number(isAllDay(a)) || order(a, b))) {
    const [start, end] = daysOf(event, zone);
    const begin = days.findIndex((day) => day >= start);
    const finish = days.findLastIndex((day) => day <= end);
    // On other days, or on days that are left out.
    if (begin === -1 || finish < begin) continue;
    bars.push({ item: event, first: begin, last: finish });
  }
  const packed = packLevels(bars);
  // A day with too many gives its last line to "+3 more".
  const isCrowded = days.map((_, index) =>
    packed.some((bar) => bar.level >= maxLevels && bar.first <= index && bar.last >= index),
  );
  const fits = (bar: MonthBar) =>
    bar.level < maxLevels - 1 ||
    (bar.level === maxLevels - 1 && !isCrowded.slice(bar.first, bar.last + 1).some(Boolean));
  return {
    bars: packed.filter(fits),
    hidden: days.map(
      (_, index) => packed.filter((bar) => !fits(bar) && bar.first <= index && bar.last >= index).length,
    ),
  };
}

/** By start, then the longer first. */
function order(a: CalendarEvent, b: CalendarEvent): number {
  return Date.parse(a.start) - Date.parse(b.start) || Date.parse(b.end) - Date.parse(a.end);
}

/** The events that touch a day, in order. */
export function eventsOn(events: readonly CalendarEvent[], day: Day, zone: string): CalendarEvent[] {
  return events
    .filter((event) => {
      const [start, end] = daysOf(event, zone);
      return start <= day && end >= day;
    })
    .sort((a, b) => Number(isAllDay(b)) - Number(isAllDay(a)) || order(a, b));
}
