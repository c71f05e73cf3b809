import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Day } from '../base/day';
import { firstWeekday } from '../dates/locale';
import { useToday } from '../lib/today';
import { AllDayRow } from './all-day-row';
import { useCalendar } from './context';
import { DragLayer } from './drag-layer';
import { useGridContent } from './grid-content';
import { LaneHeader } from './lane-header';
import { placeAllDay } from './layout/lanes';
import { daySpan, rangeSpan, shiftWall } from './layout/move';
import { minWidthOf, pixelsOf, SLOT_HEIGHT, SLOT_MINUTES } from './metrics';
import { NowLine } from './now-line';
import { SelectionBox } from './selection-box';
import { SlotRow } from './slot-row';
import type { CalendarColumn, CalendarEvent, CalendarHours } from './types';
import { useCellKeys } from './use-cell-keys';
import { cellOf, type GridCell, useGridFocus } from './use-grid-focus';
import { usePress } from './use-press';
import { useTimeDrag } from './use-time-drag';

interface TimeGridProps {
  label: string;
  view: 'day' | 'week';
  date: Day;
  columns: readonly CalendarColumn[] | undefined;
  events: readonly CalendarEvent[];
  hours: CalendarHours;
  hideWeekends: boolean;
  selectedId: string | null;
}

/** The day and week views: lanes of half hours, with a row for all-day events. */
export function TimeGrid({
  label,
  view,
  date,
  columns,
  events,
  hours,
  hideWeekends,
  selectedId,
}: TimeGridProps) {
  const scope = useCalendar();
  const { zone, can, create } = scope;
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const today = useToday(zone);
  const content = useGridContent({
    view,
    date,
    columns,
    events,
    hours,
    firstDay: firstWeekday(),
    hideWeekends,
  });
  const { lanes, from, to, rows } = content;
  const bars = useMemo(() => placeAllDay(events, lanes, zone), [events, lanes, zone]);

  const firstBusy = Math.round(((hours.business?.from ?? 8) * 60 - from) / SLOT_MINUTES);
  const focus = useGridFocus(
    root,
    { columns: lanes.length, firstRow: -1, lastRow: rows.length - 1, page: 8 },
    {
      column: Math.max(
        0,
        lanes.findIndex(({ day }) => day === today),
      ),
      row: Math.max(0, firstBusy),
    },
  );
  /** The cell from which Shift extends the selection. */
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const { active } = focus;
  const selection = anchor && anchor.column === active.column && anchor.row !== active.row ? anchor : null;

  function wallAt(cell: GridCell, isEnd = false) {
    const day = lanes[cell.column]?.day ?? date;
    return shiftWall({ day, minutes: 0 }, from + (cell.row + (isEnd ? 1 : 0)) * SLOT_MINUTES);
  }
  function createAt(cell: GridCell) {
    const lane = lanes[cell.column];
    if (!lane) return;
    const columnId = lane.column?.id;
    if (cell.row < 0) {
      create({ ...daySpan(lane.day, lane.day, zone), columnId, isAllDay: true });
      return;
    }
    const other = selection ?? cell;
    const [first, last] = other.row < cell.row ? [other, cell] : [cell, other];
    create({ ...rangeSpan(wallAt(first), wallAt(last, true), zone), columnId, isAllDay: false });
    setAnchor(null);
  }
  function eventsAt({ column, row }: GridCell): readonly CalendarEvent[] {
    if (row >= 0) return rows[row]?.cells[column]?.covering ?? [];
    return bars.filter(({ first, last }) => first <= column && last >= column).map(({ item }) => item);
  }
  const onKeyDown = useCellKeys({
    root,
    focus,
    eventsAt,
    createAt,
    onStep: (cell, next, isExtending) => {
      const canExtend = isExtending && can.create && cell.row >= 0 && next.row >= 0;
      const start = canExtend && next.column === cell.column ? (anchor ?? cell) : null;
      setAnchor(start);
      if (start) scope.announce(content.describe(start, next));
    },
  });
  const onPointerDown = usePress(useTimeDrag({ root, body, lanes, from, to }));

  // A view opens at the beginning of the working day, not at midnight. When an event extends the hours later, what is
  // shown stays in place.
  const scrolledFrom = useRef<number | null>(null);
  useLayoutEffect(() => {
    const grid = root.current;
    if (!grid || scrolledFrom.current === from) return;
    if (scrolledFrom.current === null) grid.scrollTop = Math.max(0, firstBusy - 1) * SLOT_HEIGHT;
    else grid.scrollTop += pixelsOf(scrolledFrom.current - from);
    scrolledFrom.current = from;
  }, [from, firstBusy]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot have lanes that events lie across
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-colcount={lanes.length + 1}
      aria-rowcount={rows.length + 2}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onPointerDown={onPointerDown}
      onClick={(click) => {
        const { target } = click;
        if (!(target instanceof Element) || !click.currentTarget.contains(target)) return;
        const cell = target.closest('[data-event]') ? null : cellOf(target);
        if (cell && can.create) createAt(cell);
      }}
      className="relative min-h-0 flex-1 overflow-auto rounded-lg border border-border bg-surface"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      <div
        role="rowgroup"
        style={{ minWidth: minWidthOf(lanes.length) }}
        className="sticky top-0 z-10 border-b border-border bg-surface"
      >
        <LaneHeader view={view} lanes={lanes} today={today} />
        <AllDayRow
          bars={bars}
          lanes={lanes}
          activeColumn={active.row === -1 ? active.column : null}
          selectedId={selectedId}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      <div
        ref={body}
        role="rowgroup"
        style={{ height: pixelsOf(to - from), minWidth: minWidthOf(lanes.length) }}
        className="relative"
      >
        {rows.map((row, index) => (
          <SlotRow
            key={row.minutes}
            index={index}
            row={row}
            lanes={lanes}
            activeColumn={active.row === index ? active.column : null}
            selectedId={selectedId}
          />
        ))}
        {selection ? <SelectionBox from={selection} to={active} lanes={lanes.length} /> : null}
        <DragLayer lanes={lanes} from={from} to={to} />
        <NowLine lanes={lanes} from={from} to={to} />
      </div>
    </div>
  );
}
