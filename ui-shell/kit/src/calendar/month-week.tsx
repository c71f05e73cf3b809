import { memo, useMemo } from 'react';
import type { Day } from '../base/day';
import { fullDay, showDay } from '../dates/locale';
import { cn } from '../lib/cn';
import { useStore } from '../lib/store';
import { useCalendar } from './context';
import { EventBlock } from './event-block';
import { eventsOn, placeWeek } from './layout/lanes';
import { daysOf, isAllDay } from './layout/segments';
import { dayTracks, LINE_HEIGHT } from './metrics';
import { MoreEvents } from './more-events';
import { useCalendarText } from './text';
import type { CalendarEvent } from './types';
import { cellKey } from './use-grid-focus';

interface MonthWeekProps {
  days: readonly Day[];
  row: number;
  /** `YYYY-MM` of the month shown. */
  month: string;
  today: Day;
  events: readonly CalendarEvent[];
  /** The cell in the tab order, if it is in this week. */
  activeColumn: number | null;
  selectedId: string | null;
}

/** Lines of a day, including the one of "+3 more". */
const MAX_LINES = 3;
/** Pixels of the number of a day. */
const NUMBER_HEIGHT = 28;

/** A week of the month view. */
export const MonthWeek = memo(function MonthWeek({
  days,
  row,
  month,
  today,
  events,
  activeColumn,
  selectedId,
}: MonthWeekProps) {
  const t = useCalendarText();
  const { zone, can } = useCalendar();
  const { bars, hidden } = useMemo(() => placeWeek(events, days, zone, MAX_LINES), [events, days, zone]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      style={{ minHeight: NUMBER_HEIGHT + MAX_LINES * LINE_HEIGHT + 4 }}
      className={cn(
        'relative grid flex-1 border-b border-border-muted last:border-b-0',
        dayTracks(days.length),
      )}
    >
      {days.map((day, column) => {
        const all = eventsOn(events, day, zone);
        const isToday = day === today;
        const name = isToday ? t('today', { day: fullDay(day) }) : fullDay(day);
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of the grid
          <div
            key={day}
            role="gridcell"
            data-cell={cellKey({ column, row })}
            tabIndex={activeColumn === column ? 0 : -1}
            aria-label={t('monthCell', { day: name, count: all.length })}
            className={cn(
              'relative min-w-0 border-l border-border-muted first:border-l-0 focus-visible:-outline-offset-2',
              !day.startsWith(month) && 'bg-sunken',
              can.create && 'hover:bg-hover',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'absolute top-0.5 left-0.5 inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs tabular-nums',
                isToday
                  ? 'bg-primary font-semibold text-primary-foreground'
                  : day.startsWith(month)
                    ? 'text-foreground'
                    : 'text-subtle-foreground',
              )}
            >
              {day.endsWith('-01') ? showDay(day, { month: 'short', day: 'numeric' }) : Number(day.slice(8))}
            </span>
            {bars
              .filter(({ first }) => first === column)
              .map(({ item, last, level }) => {
                const [start, end] = daysOf(item, zone);
                return (
                  <EventBlock
                    key={item.id}
                    event={item}
                    column={null}
                    top={NUMBER_HEIGHT + level * LINE_HEIGHT}
                    height={LINE_HEIGHT - 2}
                    left="2px"
                    width={`calc(${(last - column + 1) * 100}% - 5px)`}
                    line={isAllDay(item) ? 'plain' : 'time'}
                    isSelected={item.id === selectedId}
                    isContinued={start < day}
                    continues={end > (days[last] ?? day)}
                  />
                );
              })}
            {hidden[column] ? (
              <MoreEvents
                day={day}
                count={hidden[column]}
                events={all}
                top={NUMBER_HEIGHT + (MAX_LINES - 1) * LINE_HEIGHT}
              />
            ) : null}
          </div>
        );
      })}
      <WeekPreview days={days} />
    </div>
  );
});

/** The days of this week that a dragged or new event covers. */
function WeekPreview({ days }: { days: readonly Day[] }) {
  const { preview, zone } = useCalendar();
  const event = useStore(preview);
  const [bar] = event ? placeWeek([event], days, zone, 1).bars : [];
  if (!bar) return null;
  return (
    <div
      aria-hidden
      style={{
        left: `calc(100% / ${days.length} * ${bar.first} + 2px)`,
        width: `calc(100% / ${days.length} * ${bar.last - bar.first + 1} - 4px)`,
      }}
      className="pointer-events-none absolute inset-y-0.5 z-6 rounded-md bg-primary/15 ring-1 ring-primary ring-inset"
    />
  );
}
