import { peopleApi } from '@huddle/kit/api';
import { useQuery } from '@tanstack/react-query';
import type { Subject } from './subject';

/** The person behind a subject; undefined until it is known. The header of the record has asked for the one behind an account already. */
export function usePersonId({ patientId, personId }: Subject): number | undefined {
  const patient = useQuery({
    ...peopleApi.query('/api/user/{patient_id}/', { path: { patient_id: patientId ?? 0 } }),
    enabled: patientId !== undefined,
  });
  return personId ?? patient.data?.person.id;
}
