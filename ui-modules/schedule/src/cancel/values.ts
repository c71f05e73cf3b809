import { type CancelationReason, limits } from '../api';

/** Longest text of another reason. */
export const MAX_OTHER = limits.CancelAppointment.patientOtherReason.maxLength;

/** The uids of the reasons with a text of their own (record.md §3, "Cancellation reason"). */
export const PATIENT_OTHER = 'other';
export const PRACTICE_OTHER = 'other_firefly';

/** What happens to the visit (record.md §9, "Reschedule options"). */
export const ACTIONS = ['now', 'rescheduled', 'patient_to_reschedule', 'cancel'] as const;

export type Action = (typeof ACTIONS)[number];

/** What was chosen and typed; kept as a draft until the appointment is cancelled. */
export type CancelValues = { reasonIds: number[]; patientOther: string; practiceOther: string };

export const NOTHING: CancelValues = { reasonIds: [], patientOther: '', practiceOther: '' };

/** A reason and all below it. */
export function allReasons(reasons: readonly CancelationReason[]): CancelationReason[] {
  return reasons.flatMap((reason) => [reason, ...allReasons(reason.children)]);
}

/** Why there cannot be gone on: the key of its text. */
export function obstacleOf(values: CancelValues): 'needsReason' | 'tooLong' | null {
  if (values.reasonIds.length === 0) return 'needsReason';
  // The host counts characters as code points.
  const isLonger = (text: string) => Array.from(text).length > MAX_OTHER;
  return isLonger(values.patientOther) || isLonger(values.practiceOther) ? 'tooLong' : null;
}
