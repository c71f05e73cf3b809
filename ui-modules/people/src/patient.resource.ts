import { isProblem } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import { api } from './api';

/** A patient in full. */
export function patientQuery(patientId: number) {
  return api.query('/api/user/{patient_id}/', { path: { patient_id: patientId } });
}

/** Whether an error means that the record is protected and the reader has no grant. */
export function isProtectedProblem(error: unknown): boolean {
  return isProblem(error, 'phi-access-required');
}

/** Reloads the record when somebody changed it. */
export function useLivePatient(patientId: number): void {
  useLive(
    [api.on('people.person.changed', (event) => event.patientId === patientId)],
    [patientQuery(patientId).queryKey],
  );
}
