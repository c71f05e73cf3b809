import { useMemo, useRef } from 'react';
import type { Day } from '../base/day';
import { firstWeekday, showDay } from '../dates/locale';
import { cn } from '../lib/cn';
import { useToday } from '../lib/today';
import { useCalendar } from './context';
import { eventsOn, weeksOf } from './layout/lanes';
import { daySpan } from './layout/move';
import { dayTracks } from './metrics';
import { MonthWeek } from './month-week';
import type { CalendarEvent } from './types';
import { useCellKeys } from './use-cell-keys';
import { cellOf, type GridCell, useGridFocus } from './use-grid-focus';
import { useMonthDrag } from './use-month-drag';
import { usePress } from './use-press';

interface MonthGridProps {
  label: string;
  date: Day;
  events: readonly CalendarEvent[];
  selectedId: string | null;
  hideWeekends: boolean;
}

/** The month view: six weeks of days with their events as lines. */
export function MonthGrid({ label, date, events, selectedId, hideWeekends }: MonthGridProps) {
  const { zone, can, create } = useCalendar();
  const root = useRef<HTMLDivElement>(null);
  const today = useToday(zone);
  const firstDay = firstWeekday();
  const weeks = useMemo(() => weeksOf(date, firstDay, hideWeekends), [date, firstDay, hideWeekends]);
  const columns = hideWeekends ? 5 : 7;
  const startRow = weeks.findIndex((week) => week.includes(date));
  const focus = useGridFocus(
    root,
    { columns, firstRow: 0, lastRow: weeks.length - 1, page: weeks.length },
    { column: Math.max(0, weeks[startRow]?.indexOf(date) ?? 0), row: Math.max(0, startRow) },
  );
  const { active } = focus;

  const dayAt = ({ column, row }: GridCell): Day => weeks[row]?.[column] ?? date;
  function createAt(cell: GridCell) {
    create({ ...daySpan(dayAt(cell), dayAt(cell), zone), isAllDay: true });
  }
  const onKeyDown = useCellKeys({
    root,
    focus,
    createAt,
    eventsAt: (cell) => eventsOn(events, dayAt(cell), zone),
  });
  const onPointerDown = usePress(useMonthDrag({ root, dayAt }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot have rows that events lie across
    <div
      ref={root}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onPointerDown={onPointerDown}
      onClick={(click) => {
        const { target } = click;
        if (!(target instanceof Element) || !click.currentTarget.contains(target)) return;
        const isControl = target.closest('[data-event], [data-more]') !== null;
        const cell = isControl ? null : cellOf(target);
        if (cell && can.create) createAt(cell);
      }}
      className="flex min-h-140 flex-1 flex-col overflow-auto rounded-lg border border-border bg-surface"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div role="row" className={cn('grid shrink-0 border-b border-border', dayTracks(columns))}>
        {weeks[0]?.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: part of the grid
          // biome-ignore lint/a11y/useFocusableInteractive: names the column
          <div
            key={day}
            role="columnheader"
            aria-label={showDay(day, { weekday: 'long' })}
            className="px-2 py-1.5 text-xs text-subtle-foreground"
          >
            {showDay(day, { weekday: 'short' })}
          </div>
        ))}
      </div>
      {weeks.map((days, row) => (
        <MonthWeek
          key={days[0]}
          days={days}
          row={row}
          month={date.slice(0, 7)}
          today={today}
          events={events}
          activeColumn={active.row === row ? active.column : null}
          selectedId={selectedId}
        />
      ))}
    </div>
  );
}
