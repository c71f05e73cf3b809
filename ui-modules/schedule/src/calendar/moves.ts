import { ProblemError } from '@huddle/kit/api';
import type { CalendarMove } from '@huddle/kit/calendar';
import { api, type CalendarEvent } from '../api';

/** A new time of an appointment, which is not stored yet. */
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

/** The move that a gesture in the grid means; null if it concerns no appointment, or changes nothing. */
export function moveOf(
  events: readonly CalendarEvent[],
  { id, start, end, columnId }: CalendarMove,
): Move | null {
  const event = events.find((one) => one.id === id);
  if (event?.kind !== 'appointment' || !event.canEdit) return null;
  const providerId = columnId ? Number(columnId) : event.providerId;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  if (isSame(start, event.start) && isSame(end, event.end) && providerId === event.providerId) return null;
  return { event, start, end, providerId };
}

/** Stores a move. `accepted` names the broken rules that the user accepts. */
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
