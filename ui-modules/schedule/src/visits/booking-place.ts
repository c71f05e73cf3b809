import type { DraftPlace } from '@huddle/kit/session';
import type { Visit } from './visits';

/** The place of the draft of a booking: one for each kind of visit, and one for each appointment that is moved. */
export function bookingPlace(patientId: number, visit: Visit, move: number | null): DraftPlace {
  return move === null ? `new-appointment:${patientId}:${visit}` : `move-appointment:${move}`;
}
