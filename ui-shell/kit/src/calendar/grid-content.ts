import { useMemo } from 'react';
import { type Day, weekdayOf } from '../base/day';
import { fullDay, showMinutes } from '../dates/locale';
import { useCalendar } from './context';
import { isIn, lanesOf, placeTimed } from './layout/lanes';
import { shadeOf } from './layout/open';
import type { Placed } from './layout/pack';
import { type Segment, segmentOn } from './layout/segments';
import { SLOT_MINUTES } from './metrics';
import { calendarText as t } from './text';
import type { CalendarColumn, CalendarEvent, CalendarHours, CalendarOpenTime, Lane } from './types';
import type { GridCell } from './use-grid-focus';

/** A cell of the time grid. */
export interface SlotContent {
  /** Name for screen readers. */
  name: string;
  /** The events drawn from here: those that begin in this half hour, or before the first one. */
  starting: readonly Placed<Segment>[];
  /** All events of this half hour. */
  covering: readonly CalendarEvent[];
  /** Outside business hours or open times: the cell is shaded. A part of it: the background that shades it. */
  shade: boolean | string;
}

/** Half an hour of all lanes. */
export interface SlotRowContent {
  /** Minutes after midnight. */
  minutes: number;
  /** Minutes of the first row: events that began earlier are cut off there. */
  firstMinutes: number;
  lastMinutes: number;
  cells: readonly SlotContent[];
}

interface ContentOptions {
  view: 'day' | 'week';
  date: Day;
  columns: readonly CalendarColumn[] | undefined;
  events: readonly CalendarEvent[];
  hours: CalendarHours;
  firstDay: number;
  hideWeekends: boolean;
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** `Dr. Okonkwo, Monday, November 23, 2026`. */
function laneName({ day, column }: Lane): string {
  return column ? t('laneOf', { column: column.label, day: fullDay(day) }) : fullDay(day);
}

function isClosed({ business }: CalendarHours, day: Day, minutes: number): boolean {
  if (!business) return false;
  const weekdays = business.weekdays ?? MONDAY_TO_FRIDAY;
  const isOpen = weekdays.includes(weekdayOf(day));
  return !isOpen || minutes < business.from * 60 || minutes >= business.to * 60;
}

/** The open times of each lane, in minutes of its day. */
function openIn(open: readonly CalendarOpenTime[], lanes: readonly Lane[], zone: string) {
  return lanes.map((lane) =>
    open
      .filter((time) => isIn(time, lane, lanes))
      .map(({ start, end }) => segmentOn({ id: '', title: '', start, end }, lane.day, zone))
      .filter((segment) => segment !== null),
  );
}

/** The hours, extended to all events, in whole rows. */
function shownMinutes({ from, to }: CalendarHours, placed: readonly Placed<Segment>[][]) {
  const blocks = placed
    .flatMap((lane) => lane.map(({ block }) => block))
    .filter(({ event }) => !event.isBehind);
  const first = Math.min(from * 60, ...blocks.map((block) => block.from));
  const last = Math.max(to * 60, ...blocks.map((block) => block.to));
  return {
    from: Math.floor(first / SLOT_MINUTES) * SLOT_MINUTES,
    to: Math.ceil(last / SLOT_MINUTES) * SLOT_MINUTES,
  };
}

/** Lanes and rows of the time grid, computed when events, days or hours change. */
export function useGridContent({
  view,
  date,
  columns,
  events,
  hours,
  firstDay,
  hideWeekends,
}: ContentOptions) {
  const { zone } = useCalendar();
  const lanes = useMemo(
    () => lanesOf(view, date, columns, firstDay, hideWeekends),
    [view, date, columns, firstDay, hideWeekends],
  );
  const { open } = hours;
  const openTimes = useMemo(() => open && openIn(open, lanes, zone), [open, lanes, zone]);
  const placed = useMemo(() => placeTimed(events, lanes, zone), [events, lanes, zone]);
  const { from, to } = shownMinutes(hours, placed);
  const rows = useMemo((): SlotRowContent[] => {
    const names = lanes.map(laneName);
    return Array.from({ length: (to - from) / SLOT_MINUTES }, (_, index) => {
      const minutes = from + index * SLOT_MINUTES;
      const end = minutes + SLOT_MINUTES;
      const cells = lanes.map(({ day }, lane): SlotContent => {
        const inLane = placed[lane] ?? [];
        const covering = inLane
          .filter(({ block }) => block.from < end && block.to > minutes)
          .map(({ block }) => block.event);
        const shade = openTimes
          ? shadeOf(openTimes[lane] ?? [], minutes, end)
          : isClosed(hours, day, minutes);
        const time = showMinutes(minutes);
        const values = {
          time: openTimes && shade === true ? t('closedTime', { time }) : time,
          lane: names[lane] ?? '',
        };
        return {
          name:
            covering.length === 0
              ? t('cell', values)
              : t('busyCell', { ...values, events: covering.map(({ title }) => title).join(', ') }),
          starting: inLane.filter(({ block }) => {
            const start = Math.max(block.from, from);
            return start >= minutes && start < end;
          }),
          covering,
          shade,
        };
      });
      return { minutes, firstMinutes: from, lastMinutes: to, cells };
    });
  }, [placed, lanes, from, to, hours, openTimes]);

  /** The time from one cell to another, in either order. */
  function describe(one: GridCell, other: GridCell): string {
    const [first, last] = one.row < other.row ? [one.row, other.row] : [other.row, one.row];
    return t('selected', {
      from: showMinutes(from + first * SLOT_MINUTES),
      to: showMinutes(from + (last + 1) * SLOT_MINUTES),
    });
  }
  return { lanes, from, to, rows, describe };
}
