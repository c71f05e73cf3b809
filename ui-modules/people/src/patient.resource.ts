import { isProblem, ProblemError } from '@huddle/kit/api';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from './api';

/** A patient in full. */
export function patientQuery(patientId: number) {
  return queryOptions({
    queryKey: ['people', 'patient', patientId] as const,
    queryFn: ({ signal }) => api.get('/api/user/{patient_id}/', { path: { patient_id: patientId }, signal }),
    // Who may not see a record, and a record that is not there, stay so when asked again.
    retry: (failures, error) => failures < 2 && error instanceof ProblemError && error.isTransient,
  });
}

/** Whether an error says that the record is protected and the reader has no grant. */
export function isProtectedProblem(error: unknown): boolean {
  return isProblem(error, 'phi-access-required');
}

/** Reads the record anew when somebody changed it. */
export function useLivePatient(patientId: number): void {
  const queryClient = useQueryClient();
  useRealtimeEvent('people.person.changed', (event) => {
    if (event.patientId === patientId) {
      void queryClient.invalidateQueries({ queryKey: patientQuery(patientId).queryKey });
    }
  });
}
