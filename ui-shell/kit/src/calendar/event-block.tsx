import { type CSSProperties, memo, useState } from 'react';
import { cn } from '../lib/cn';
import { useCalendar } from './context';
import { EventMenu } from './event-menu';
import { eventName, timeText } from './labels';
import { toneClass } from './tones';
import type { CalendarColumn, CalendarEvent } from './types';

export interface EventBlockProps {
  event: CalendarEvent;
  column: CalendarColumn | null;
  /** Position in its cell: CSS lengths. */
  top: number;
  left: string;
  width: string;
  /** Pixels. */
  height: number;
  /** A single line in the all-day row or a month. `time`: with its start time. */
  line?: 'time' | 'plain';
  isSelected: boolean;
  isContinued?: boolean;
  continues?: boolean;
  /** Offers the edge that changes the end. */
  isResizable?: boolean;
}

/** Below this height title and time share a line. */
const TWO_LINES = 38;
/** Of an event behind the others: also without colours it looks like none of them. */
const HATCHES =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in oklab, currentColor 9%, transparent) 6px 8px)';
/** From this height there is room for the content. */
const THREE_LINES = 54;

/**
 * An event. Memoised: dragging and moving the focus render no other event. Its keys (Enter, M, Escape) are handled by
 * the grid.
 */
export const EventBlock = memo(function EventBlock({
  event,
  column,
  top,
  left,
  width,
  height,
  line,
  isSelected,
  isContinued,
  continues,
  isResizable,
}: EventBlockProps) {
  const { zone, can, select } = useCalendar();
  /** The menu exists only while the pointer is on the event: hundreds of them would be slow. */
  const [isHot, setHot] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const canMove = can.move && !event.isFixed;
  const hasMenu = (isHot || isOpen) && height >= 22 && canMove;
  const style: CSSProperties = {
    top,
    left,
    width,
    height,
    backgroundImage: event.isBehind ? HATCHES : undefined,
  };
  const time = line === 'plain' ? null : timeText(event, zone, line === 'time' || height < TWO_LINES);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the button inside is the control
    <div
      data-event={event.id}
      data-selected={isSelected || undefined}
      style={style}
      onPointerEnter={() => setHot(true)}
      onPointerLeave={() => setHot(false)}
      onContextMenu={(press) => {
        if (!canMove) return;
        press.preventDefault();
        setHot(true);
        setOpen(true);
      }}
      className={cn(
        'absolute overflow-hidden rounded-sm border-l-3 ring-1 ring-surface',
        event.isBehind && !line ? 'z-1' : 'z-2',
        'focus-within:z-3 focus-within:ring-0 has-focus-visible:outline-2 has-focus-visible:outline-ring data-dragging:opacity-40 data-selected:z-3 data-selected:ring-2 data-selected:ring-primary',
        isContinued && (line ? 'rounded-l-none border-l-0' : 'rounded-t-none'),
        continues && (line ? 'rounded-r-none' : 'rounded-b-none'),
        toneClass[event.tone ?? 'neutral'],
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        data-event-button
        aria-label={eventName(event, zone, column)}
        aria-pressed={isSelected || undefined}
        aria-keyshortcuts={canMove ? 'm' : undefined}
        onClick={() => select(event.id)}
        className={cn(
          'flex size-full min-w-0 cursor-pointer flex-col items-stretch px-1.5 text-left text-xs outline-none focus-visible:outline-none',
          line || height < TWO_LINES ? 'justify-center' : 'py-0.5',
        )}
      >
        {line ? (
          <span className="flex min-w-0 items-baseline gap-1.5 leading-4">
            {line === 'time' ? <span className="shrink-0 tabular-nums">{time}</span> : null}
            <span className="truncate font-semibold">{event.title}</span>
          </span>
        ) : height < TWO_LINES ? (
          // A time that does not fit beside the title wraps out of view; a clipped one would be misleading.
          <span className="flex h-4 flex-wrap items-baseline gap-x-1.5 overflow-hidden leading-4">
            <span className="max-w-full truncate font-semibold">{event.title}</span>
            <span className="whitespace-nowrap tabular-nums">{time}</span>
          </span>
        ) : (
          <>
            <span className="shrink-0 truncate font-semibold">{event.title}</span>
            <span className="shrink-0 truncate tabular-nums">{time}</span>
            {event.content && height >= THREE_LINES ? (
              <span className="block min-h-0 overflow-hidden">{event.content}</span>
            ) : null}
          </>
        )}
      </button>
      {hasMenu ? <EventMenu event={event} open={isOpen} onOpenChange={setOpen} /> : null}
      {isResizable && can.resize && !event.isFixed ? (
        <span data-resize aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize" />
      ) : null}
    </div>
  );
});
