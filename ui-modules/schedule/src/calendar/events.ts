import type { CalendarOpenTime, EventTone, CalendarEvent as GridEvent } from '@huddle/kit/calendar';
import { addTo, type Day } from '@huddle/kit/dates/days';
import { startOfDay } from '@huddle/kit/dates/zoned';
import { plainName } from '@huddle/kit/lib/person';
import type { CalendarEvent } from '../api';
import { calendarText as t } from './text';

/** How events are shown. */
export interface Shown {
  /** A column per provider, instead of one per day. */
  hasColumns: boolean;
  /** Names of the providers, if several share a column. */
  names: ReadonlyMap<number, string> | null;
}

const TONES: Readonly<Record<string, EventTone>> = {
  Scheduled: 'primary',
  'Checked Out': 'success',
  'Not Seen': 'neutral',
};

/** The patient of an appointment, or why nobody is named. */
export function personName({ person }: CalendarEvent): string {
  return person ? plainName(person) : t('protected');
}

/** Whether the reader may move an event. */
export function isMovable({ kind, canEdit }: CalendarEvent): boolean {
  return canEdit && (kind === 'appointment' || kind === 'exception');
}

/** What an event is, in one line. */
export function titleOf(event: CalendarEvent): string {
  if (event.kind === 'closure') return event.title ? t('closedFor', { name: event.title }) : t('closed');
  if (event.kind === 'hold') return t('beingBooked', { type: event.title });
  if (event.kind !== 'appointment') return event.title;
  const parts = [personName(event), event.isMasked ? t('protected') : event.title];
  return [...parts, ...(event.isConflict ? [t('conflict')] : [])].join(' · ');
}

/** The events of the grid: all but shifts. A closure of several providers is shown once where they share a column. */
export function gridEvents(events: readonly CalendarEvent[], { hasColumns, names }: Shown): GridEvent[] {
  const closed = new Set<string>();
  return events.flatMap((event) => {
    if (event.kind === 'shift') return [];
    if (event.kind === 'closure' && !hasColumns) {
      if (closed.has(event.start)) return [];
      closed.add(event.start);
    }
    const isOfSeveral = names !== null && event.kind !== 'closure';
    const title = titleOf(event);
    return [
      {
        id: event.id,
        start: event.start,
        end: event.end,
        columnId: hasColumns ? String(event.providerId) : undefined,
        title: isOfSeveral ? `${title} · ${names.get(event.providerId) ?? ''}` : title,
        tone: toneOf(event),
        isAllDay: event.isAllDay,
        isFixed: !isMovable(event),
        // Providers who share a column have nothing behind each other's visits.
        isBehind: event.kind === 'exception' && names === null,
        content: event.conflicts.join(', ') || undefined,
      },
    ];
  });
}

function toneOf({ kind, isConflict, status }: CalendarEvent): EventTone {
  if (kind !== 'appointment') return 'neutral';
  if (isConflict) return 'warning';
  return TONES[status ?? 'Scheduled'] ?? 'primary';
}

/** The shifts, as the open times of the grid. */
export function openTimes(events: readonly CalendarEvent[], hasColumns: boolean): CalendarOpenTime[] {
  return events
    .filter(({ kind }) => kind === 'shift')
    .map(({ start, end, providerId }) => ({
      start,
      end,
      columnId: hasColumns ? String(providerId) : undefined,
    }));
}

/** The number of scheduled appointments that begin on a day. */
export function visitsOn(events: readonly CalendarEvent[], day: Day, zone: string): number {
  const [from, until] = [startOfDay(day, zone), startOfDay(addTo(day, 1, 'day'), zone)];
  return events.filter(({ kind, status, start }) => {
    const at = Date.parse(start);
    return kind === 'appointment' && (status ?? 'Scheduled') === 'Scheduled' && at >= from && at < until;
  }).length;
}

/** The number of appointments of a provider that begin in a time. */
export function visitsOf(
  events: readonly CalendarEvent[],
  provider: number,
  from: number,
  until: number,
): number {
  return events.filter(({ kind, providerId, start }) => {
    const at = Date.parse(start);
    return kind === 'appointment' && providerId === provider && at >= from && at < until;
  }).length;
}
