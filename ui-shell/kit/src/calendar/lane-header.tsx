import { type Day, utcOf } from '../base/day';
import { fullDay, showDay } from '../dates/locale';
import { cn } from '../lib/cn';
import { useCalendar } from './context';
import { zoneAbbreviation } from './labels';
import { tracksOf } from './metrics';
import { useCalendarText } from './text';
import type { Lane } from './types';

const NOON_MS = 43_200_000;

/** The days, people or rooms above the lanes, and the zone. */
export function LaneHeader({
  view,
  lanes,
  today,
}: {
  view: 'day' | 'week';
  lanes: readonly Lane[];
  today: Day;
}) {
  const t = useCalendarText();
  const { zone } = useCalendar();
  const day = lanes[0]?.day ?? today;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      aria-rowindex={1}
      className="grid"
      style={{ gridTemplateColumns: tracksOf(lanes.length) }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: names the column */}
      <div
        role="columnheader"
        className="sticky left-0 z-5 flex items-center justify-end bg-surface pr-2 text-2xs text-subtle-foreground"
      >
        {zoneAbbreviation(utcOf(day) + NOON_MS, zone)}
      </div>
      {lanes.map((lane) => {
        const isToday = lane.day === today;
        const name = fullDay(lane.day);
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of the grid
          // biome-ignore lint/a11y/useFocusableInteractive: names the column
          <div
            key={lane.key}
            role="columnheader"
            aria-label={lane.column ? undefined : isToday ? t('today', { day: name }) : name}
            className="flex h-9 min-w-0 items-center gap-2 border-l border-border-muted px-2 text-sm"
          >
            {lane.column ? (
              <>
                {lane.column.leading}
                <span className="truncate font-semibold">{lane.column.label}</span>
                {lane.column.hint ? (
                  <span className="truncate text-xs text-subtle-foreground">{lane.column.hint}</span>
                ) : null}
              </>
            ) : (
              <>
                <span className={cn(isToday ? 'font-semibold text-link' : 'text-muted-foreground')}>
                  {showDay(lane.day, { weekday: view === 'day' ? 'long' : 'short' })}
                </span>
                <span
                  className={cn(
                    'inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 font-semibold tabular-nums',
                    isToday && 'bg-primary text-primary-foreground',
                  )}
                >
                  {showDay(lane.day, { day: 'numeric' })}
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
