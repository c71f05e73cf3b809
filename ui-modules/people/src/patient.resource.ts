import { isProblem, ProblemError } from '@huddle/kit/api';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from './api';

/** A patient in full. */
export function patientQuery(patientId: number) {
  return queryOptions({
    queryKey: ['people', 'patient', patientId] as const,
    queryFn: ({ signal }) => api.get('/api/user/{patient_id}/', { path: { patient_id: patientId }, signal }),
    // A refused or missing record stays so on a retry.
    retry: (failures, error) => failures < 2 && error instanceof ProblemError && error.isTransient,
  });
}

/** Whether an error means that the record is protected and the reader has no grant. */
export function isProtectedProblem(error: unknown): boolean {
  return isProblem(error, 'phi-access-required');
}

/** Reloads the record when somebody changed it. */
export function useLivePatient(patientId: number): void {
  const queryClient = useQueryClient();
  useRealtimeEvent('people.person.changed', (event) => {
    if (event.patientId === patientId) {
      void queryClient.invalidateQueries({ queryKey: patientQuery(patientId).queryKey });
    }
  });
}
