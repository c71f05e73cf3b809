import { api } from '../api';
import type { Action, CancelValues } from './values';

/** Why appointments are cancelled: a tree. */
export function reasonsQuery() {
  return api.query('/api/appointment/cancellation-reasons/', undefined, { staleTime: 300_000 });
}

/** Cancels an appointment as it was shown. */
export function cancel(
  appointment: { id: number; rowVersion: number },
  values: CancelValues,
  action: Exclude<Action, 'now'>,
) {
  const { id, rowVersion } = appointment;
  return api.post('/api/appointment/{id}/cancel/v2/', {
    path: { id },
    body: {
      id,
      cancellationReasonIds: values.reasonIds,
      patientOtherReason: values.patientOther.trim(),
      fireflyOtherReason: values.practiceOther.trim(),
      rescheduleAction: action === 'cancel' ? null : action,
      rowVersion,
    },
  });
}
