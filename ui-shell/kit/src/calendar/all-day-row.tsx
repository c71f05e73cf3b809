import { fullDay } from '../dates/locale';
import { cn } from '../lib/cn';
import { useStore } from '../lib/store';
import { useCalendar } from './context';
import { EventBlock } from './event-block';
import { type MonthBar, placeAllDay } from './layout/lanes';
import { daysOf, isAllDay } from './layout/segments';
import { GUTTER, LINE_HEIGHT, tracksOf } from './metrics';
import { useCalendarText } from './text';
import type { Lane } from './types';
import { cellKey } from './use-grid-focus';

interface AllDayRowProps {
  bars: readonly MonthBar[];
  lanes: readonly Lane[];
  /** The cell in the tab order, if it is in this row. */
  activeColumn: number | null;
  selectedId: string | null;
}

/** The row of events that last all day, as bars over their days. */
export function AllDayRow({ bars, lanes, activeColumn, selectedId }: AllDayRowProps) {
  const t = useCalendarText();
  const { can, zone } = useCalendar();
  const levels = Math.max(0, ...bars.map(({ level }) => level + 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      aria-rowindex={2}
      data-all-day
      className="relative grid border-t border-border-muted"
      style={{
        gridTemplateColumns: tracksOf(lanes.length),
        height: Math.max(1, levels) * LINE_HEIGHT + 4,
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: names the row */}
      <div
        role="rowheader"
        className="sticky left-0 z-5 bg-surface pt-1.5 pr-2 text-right text-2xs text-subtle-foreground"
      >
        {t('allDay')}
      </div>
      {lanes.map((lane, column) => {
        const here = bars.filter(({ first, last }) => first <= column && last >= column);
        const where = lane.column
          ? t('laneOf', { column: lane.column.label, day: fullDay(lane.day) })
          : fullDay(lane.day);
        const values = { time: t('allDay'), lane: where };
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of the grid
          <div
            key={lane.key}
            role="gridcell"
            data-cell={cellKey({ column, row: -1 })}
            tabIndex={activeColumn === column ? 0 : -1}
            aria-colindex={column + 2}
            aria-label={
              here.length === 0
                ? t('cell', values)
                : t('busyCell', { ...values, events: here.map(({ item }) => item.title).join(', ') })
            }
            className={cn(
              'relative border-l border-border-muted focus-visible:-outline-offset-2',
              can.create && 'hover:bg-hover',
            )}
          >
            {bars
              .filter(({ first }) => first === column)
              .map(({ item, last, level }) => {
                const [start, end] = daysOf(item, zone);
                return (
                  <EventBlock
                    key={item.id}
                    event={item}
                    column={lane.column}
                    top={level * LINE_HEIGHT + 2}
                    height={LINE_HEIGHT - 2}
                    left="2px"
                    width={`calc(${(last - column + 1) * 100}% - 6px)`}
                    line="plain"
                    isSelected={item.id === selectedId}
                    isContinued={start < lane.day}
                    continues={end > (lanes[last]?.day ?? lane.day)}
                  />
                );
              })}
          </div>
        );
      })}
      <AllDayPreview lanes={lanes} />
    </div>
  );
}

/** The days of an all-day event that is dragged or created. */
function AllDayPreview({ lanes }: { lanes: readonly Lane[] }) {
  const { preview, zone } = useCalendar();
  const event = useStore(preview);
  if (!event || !isAllDay(event)) return null;
  const [bar] = placeAllDay([event], lanes, zone);
  if (!bar) return null;
  const share = `(100% - ${GUTTER}px) / ${lanes.length}`;
  return (
    <div
      aria-hidden
      style={{
        left: `calc(${GUTTER}px + ${share} * ${bar.first} + 2px)`,
        width: `calc(${share} * ${bar.last - bar.first + 1} - 6px)`,
      }}
      className="pointer-events-none absolute inset-y-0.5 z-6 truncate rounded-sm bg-selected px-1.5 text-xs font-semibold text-selected-foreground shadow-float"
    >
      {event.title}
    </div>
  );
}
