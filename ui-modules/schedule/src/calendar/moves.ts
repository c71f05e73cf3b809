import { ProblemError } from '@huddle/kit/api';
import type { CalendarMove } from '@huddle/kit/calendar';
import { api, type CalendarEvent, type Draft, type StagingShiftException } from '../api';
import { isMovable } from './events';

/** A new time of an appointment or exception, which is not stored yet. */
export interface Move {
  event: CalendarEvent;
  start: string;
  end: string;
  providerId: number;
}

/** A rule that the new time breaks. */
export interface Objection {
  id: string;
  label: string;
}

/**
 * The move that a gesture in the grid means; null if the event cannot be moved, or nothing changes. An exception stays with its
 * provider.
 */
export function moveOf(
  events: readonly CalendarEvent[],
  { id, start, end, columnId }: CalendarMove,
): Move | null {
  const event = events.find((one) => one.id === id);
  if (!event || !isMovable(event)) return null;
  const providerId = columnId && event.kind === 'appointment' ? Number(columnId) : event.providerId;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  if (isSame(start, event.start) && isSame(end, event.end) && providerId === event.providerId) return null;
  return { event, start, end, providerId };
}

/** Stores a move of an appointment. `accepted` names the broken rules that the user accepts. */
export function saveMove({ event, start, end, providerId }: Move, accepted: readonly Objection[]) {
  return api.patch('/api/appointment/{id}', {
    path: { id: event.appointmentId ?? 0 },
    body: {
      start,
      providerId,
      durationMinutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000),
      customAppointmentReasons: accepted.length > 0 ? accepted.map(({ id }) => id) : null,
      customReasonOther: '',
      rowVersion: event.rowVersion,
    },
  });
}

/** Adds a move of an exception to the draft of its provider. */
export function draftMove({ event, start, end }: Move): Promise<Draft> {
  const change = {
    id: event.exceptionId ?? 0,
    rowVersion: event.rowVersion,
    isDeleted: false,
    period: { lower: start, upper: end, bounds: '[)' as const },
    // Of an exception it is one of the reasons that the document lists.
    reason: event.reason as StagingShiftException['reason'],
    isAllDay: event.isAllDay,
  };
  return api.post('/api/schedule/staging-shift-exceptions/', {
    body: { providerId: event.providerId, stagingShiftExceptions: [change] },
  });
}

/** The rules that a refused move breaks; null if it was refused for another reason. */
export function objectionsOf(error: unknown): Objection[] | null {
  if (!(error instanceof ProblemError)) return null;
  const current = error.body.current as { objections?: Objection[] } | undefined;
  return current?.objections?.length ? current.objections : null;
}

/** The nearest free times of a provider whose time was just taken; null if the move was refused for another reason. */
export function alternativesOf(error: unknown): string[] | null {
  if (!(error instanceof ProblemError) || error.slug !== 'slot-taken') return null;
  const current = error.body.current as { alternatives?: { scheduledDate: string }[] } | undefined;
  return (current?.alternatives ?? []).map(({ scheduledDate }) => scheduledDate);
}
