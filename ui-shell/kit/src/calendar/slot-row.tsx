import { memo } from 'react';
import { showHour, showMinutes } from '../dates/locale';
import { cn } from '../lib/cn';
import { useCalendar } from './context';
import { EventBlock } from './event-block';
import type { SlotRowContent } from './grid-content';
import type { Placed } from './layout/pack';
import { MIN_DRAWN_MINUTES, type Segment } from './layout/segments';
import { pixelsOf, SLOT_HEIGHT, tracksOf } from './metrics';
import type { Lane } from './types';
import { cellKey } from './use-grid-focus';

interface SlotRowProps {
  index: number;
  row: SlotRowContent;
  lanes: readonly Lane[];
  /** The cell in the tab order, if it is in this row. */
  activeColumn: number | null;
  selectedId: string | null;
}

/** Free space at the right of a lane, for clicking beside its events. */
const FREE_WIDTH = 8;

/** Half an hour of all lanes, with the events that begin in it. Memoised: a step of the focus renders two rows. */
export const SlotRow = memo(function SlotRow({ index, row, lanes, activeColumn, selectedId }: SlotRowProps) {
  const { can } = useCalendar();
  const isHour = row.minutes % 60 === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      aria-rowindex={index + 3}
      className="grid"
      style={{ gridTemplateColumns: tracksOf(lanes.length), height: SLOT_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: names the row */}
      <div role="rowheader" className="sticky left-0 z-5 bg-surface pr-2 text-right">
        <span className={cn(isHour ? 'text-2xs text-subtle-foreground tabular-nums' : 'sr-only')}>
          <span className={cn('block', isHour && index > 0 && '-translate-y-1/2')}>
            {isHour ? showHour(row.minutes) : showMinutes(row.minutes)}
          </span>
        </span>
      </div>
      {row.cells.map((cell, column) => (
        // biome-ignore lint/a11y/useSemanticElements: part of the grid
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its position
          key={column}
          role="gridcell"
          data-cell={cellKey({ column, row: index })}
          tabIndex={activeColumn === column ? 0 : -1}
          aria-colindex={column + 2}
          aria-label={cell.name}
          style={typeof cell.shade === 'string' ? { backgroundImage: cell.shade } : undefined}
          className={cn(
            'relative border-l border-border-muted focus-visible:-outline-offset-2',
            isHour && index > 0 && 'border-t',
            cell.shade === true && 'bg-sunken',
            can.create && 'hover:bg-hover',
          )}
        >
          {cell.starting.map((placed) => (
            <TimedEvent
              key={placed.block.event.id}
              placed={placed}
              row={row}
              lane={lanes[column]}
              isSelected={placed.block.event.id === selectedId}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface TimedEventProps {
  placed: Placed<Segment>;
  row: SlotRowContent;
  lane: Lane | undefined;
  isSelected: boolean;
}

function TimedEvent({ placed: { block, index, count, span }, row, lane, isSelected }: TimedEventProps) {
  const from = Math.max(block.from, row.firstMinutes);
  const to = Math.min(Math.max(block.to, block.from + MIN_DRAWN_MINUTES), row.lastMinutes);
  const share = (part: number) => `calc((100% - ${FREE_WIDTH}px) * ${part / count})`;
  return (
    <EventBlock
      event={block.event}
      column={lane?.column ?? null}
      top={pixelsOf(from - row.minutes)}
      height={Math.max(pixelsOf(to - from) - 1, 11)}
      left={share(index)}
      width={block.event.isBehind ? '100%' : share(span)}
      isSelected={isSelected}
      isContinued={block.isContinued}
      continues={block.continues}
      isResizable={!block.continues}
    />
  );
}
