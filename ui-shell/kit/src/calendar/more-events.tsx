import { useState } from 'react';
import type { Day } from '../base/day';
import { Button } from '../components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { fullDay, showDay } from '../dates/locale';
import { cn } from '../lib/cn';
import { useCalendar } from './context';
import { eventName, timeText } from './labels';
import { isAllDay } from './layout/segments';
import { LINE_HEIGHT } from './metrics';
import { useCalendarText } from './text';
import { toneClass } from './tones';
import type { CalendarEvent } from './types';

interface MoreEventsProps {
  day: Day;
  /** How many events do not fit. */
  count: number;
  /** All events of the day. */
  events: readonly CalendarEvent[];
  /** Pixels. */
  top: number;
}

/** "+3 more": opens the list of all events of the day. */
export function MoreEvents({ day, count, events, top }: MoreEventsProps) {
  const t = useCalendarText();
  const { zone, can, select, showDay: openDay } = useCalendar();
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          data-more
          tabIndex={-1}
          aria-label={t('moreOn', { count, day: fullDay(day) })}
          style={{ top, height: LINE_HEIGHT }}
          className="absolute inset-x-0.5 rounded-sm px-1.5 text-left text-xs font-semibold text-muted-foreground hover:bg-hover hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring"
        >
          {t('more', { count })}
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={fullDay(day)} className="flex w-72 flex-col gap-1 p-2">
        <div className="flex h-7 items-center justify-between pl-1">
          <span className="text-sm font-semibold">
            {showDay(day, { weekday: 'long', month: 'short', day: 'numeric' })}
          </span>
          {can.showDay ? (
            <Button variant="ghost" size="sm" onClick={() => openDay(day)}>
              {t('showDay')}
            </Button>
          ) : null}
        </div>
        <ul className="flex max-h-72 flex-col gap-0.5 overflow-y-auto p-0.5">
          {events.map((event) => (
            <li key={event.id}>
              <button
                type="button"
                aria-label={eventName(event, zone, null)}
                onClick={() => {
                  setOpen(false);
                  select(event.id);
                }}
                className={cn(
                  'flex h-7 w-full min-w-0 items-center gap-2 rounded-sm border-l-3 px-2 text-left text-xs focus-visible:outline-offset-0',
                  toneClass[event.tone ?? 'neutral'],
                )}
              >
                {isAllDay(event) ? null : (
                  <span className="shrink-0 tabular-nums">{timeText(event, zone, true)}</span>
                )}
                <span className="truncate font-semibold">{event.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
