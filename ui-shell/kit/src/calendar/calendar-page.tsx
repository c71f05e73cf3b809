import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cn } from '../lib/cn';
import { Store } from '../lib/store';
import { localZone } from '../lib/time';
import { CalendarContext, type CalendarScope } from './context';
import { fullTime } from './labels';
import { MonthGrid } from './month-grid';
import { MoveDialog } from './move-dialog';
import { calendarText as t } from './text';
import { TimeGrid } from './time-grid';
import type { CalendarEvent, CalendarGridProps, CalendarMove } from './types';

const DEFAULT_HOURS = { from: 7, to: 19 };
const DEFAULT_STEP = 15;

/** A change of an event that the page was asked for. */
interface Asked {
  as: 'moved' | 'resized';
  move: CalendarMove;
}

function isAt(event: CalendarEvent, { id, start, end, columnId }: CalendarMove): boolean {
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  const isThere = columnId === undefined || event.columnId === columnId;
  return event.id === id && isThere && isSame(event.start, start) && isSame(event.end, end);
}

/** The calendar behind `CalendarGrid`. */
export default function CalendarPage(props: CalendarGridProps) {
  const { label, view, date, timeZone: zone = localZone(), columns, events, selectedId = null } = props;
  const { hours = DEFAULT_HOURS, step = DEFAULT_STEP, hideWeekends = false, className } = props;
  const [moving, setMoving] = useState<CalendarEvent | null>(null);
  const [status, setStatus] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [preview] = useState(() => new Store<CalendarEvent | null>(null));

  // The parts call the callbacks of the latest render without being rendered for each new one.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const find = useCallback((id: string) => latest.current.events.find((event) => event.id === id), []);

  // The page may ask first, or refuse: an event is announced as moved once it is there.
  const arrived = asked && events.find((event) => isAt(event, asked.move));
  if (asked && arrived) {
    setAsked(null);
    setStatus(t(asked.as, { title: arrived.title, time: fullTime(arrived, zone) }));
  }

  /** To the event if it is shown, or else to the grid. */
  function focusEvent(id: string) {
    const button = root.current?.querySelector<HTMLElement>(
      `[data-event="${CSS.escape(id)}"] [data-event-button]`,
    );
    const target = button ?? root.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
    target?.focus();
  }

  const canCreate = props.onCreate !== undefined;
  const canMove = props.onMove !== undefined;
  const canResize = props.onResize !== undefined;
  const canSelect = props.onSelect !== undefined;
  const canShowDay = props.onShowDay !== undefined;
  const scope = useMemo(
    (): CalendarScope => ({
      zone,
      step,
      can: { create: canCreate, move: canMove, resize: canResize, select: canSelect, showDay: canShowDay },
      select: (id) => latest.current.onSelect?.(id),
      create: (range) => latest.current.onCreate?.(range),
      move: (move) => {
        setAsked({ as: 'moved', move });
        latest.current.onMove?.(move);
      },
      resize: (move) => {
        setAsked({ as: 'resized', move });
        latest.current.onResize?.(move);
      },
      showDay: (day) => latest.current.onShowDay?.(day),
      openMove: setMoving,
      find,
      announce: setStatus,
      preview,
    }),
    [zone, step, canCreate, canMove, canResize, canSelect, canShowDay, find, preview],
  );

  return (
    <CalendarContext value={scope}>
      <div
        ref={root}
        data-slot="calendar-grid"
        className={cn('relative flex h-full min-h-0 flex-col', className)}
      >
        {view === 'month' ? (
          <MonthGrid
            label={label}
            date={date}
            events={events}
            selectedId={selectedId}
            hideWeekends={hideWeekends}
          />
        ) : (
          <TimeGrid
            // Another view starts at its own hour, with its own focus.
            key={view}
            label={label}
            view={view}
            date={date}
            columns={columns}
            events={events}
            hours={hours}
            hideWeekends={hideWeekends}
            selectedId={selectedId}
          />
        )}
        <p role="status" className="sr-only">
          {status}
        </p>
        {moving ? (
          <MoveDialog
            event={moving}
            columns={view === 'day' ? (columns ?? []) : []}
            onClose={() => setMoving(null)}
            onClosed={() => focusEvent(moving.id)}
          />
        ) : null}
      </div>
    </CalendarContext>
  );
}
