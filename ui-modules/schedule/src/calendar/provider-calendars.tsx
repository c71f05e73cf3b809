import { CalendarGrid, type CalendarMove, type CalendarRange } from '@huddle/kit/calendar';
import { Avatar } from '@huddle/kit/components/ui/avatar';
import { addTo, type Day } from '@huddle/kit/dates/days';
import { startOfDay, wallTimeOf } from '@huddle/kit/dates/zoned';
import { useMemo } from 'react';
import type { CalendarEvent, Physician } from '../api';
import { gridEvents, openTimes, visitsOf } from './events';
import { nameOf } from './providers';
import type { ScheduleView } from './search';
import { useCalendarText } from './text';

interface ProviderCalendarsProps {
  providers: readonly Physician[];
  events: readonly CalendarEvent[];
  view: ScheduleView;
  date: Day;
  zone: string;
  /** Whether a weekend has something to show. */
  withWeekend: boolean;
  selectedId: string | null;
  onSelect: (id: string) => void;
  onShowDay: (day: Day) => void;
  /** A free time was chosen, to book it. */
  onCreate: (range: CalendarRange) => void;
  /** An appointment or exception was dragged or moved with the dialog “Move to…”. */
  onMove: (move: CalendarMove) => void;
}

/** The calendars in one grid: a column per provider in the day view, and together in a week or month. */
export function ProviderCalendars({
  providers,
  events,
  view,
  date,
  zone,
  withWeekend,
  selectedId,
  onSelect,
  onShowDay,
  onCreate,
  onMove,
}: ProviderCalendarsProps) {
  const t = useCalendarText();
  const hasColumns = view === 'day';
  const columns = useMemo(() => {
    const [from, until] = [startOfDay(date, zone), startOfDay(addTo(date, 1, 'day'), zone)];
    return providers.map((provider) => ({
      id: String(provider.id),
      label: nameOf(provider),
      hint: t('visits', { count: visitsOf(events, provider.id, from, until) }),
      leading: <Avatar id={provider.id} name={nameOf(provider)} size="xs" decorative />,
    }));
  }, [providers, events, date, zone, t]);
  const shown = useMemo(() => {
    const isShared = providers.length > 1 && !hasColumns;
    const names = isShared ? new Map(providers.map((one) => [one.id, nameOf(one)])) : null;
    return gridEvents(events, { hasColumns, names });
  }, [events, providers, hasColumns]);
  const hours = useMemo(
    () => ({ from: 7, to: 19, open: openTimes(events, hasColumns) }),
    [events, hasColumns],
  );
  const [only] = providers;
  return (
    <CalendarGrid
      label={providers.length === 1 && only ? t('calendarOf', { name: nameOf(only) }) : t('calendar')}
      view={view}
      date={date}
      timeZone={zone}
      columns={columns}
      events={shown}
      hours={hours}
      hideWeekends={!withWeekend}
      selectedId={selectedId}
      onSelect={onSelect}
      onShowDay={onShowDay}
      // A day of a month has no time: it is opened.
      onCreate={(range) => (range.isAllDay ? onShowDay(wallTimeOf(range.start, zone).day) : onCreate(range))}
      onMove={onMove}
      onResize={onMove}
    />
  );
}
