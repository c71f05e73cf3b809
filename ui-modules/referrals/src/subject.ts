import { peopleApi } from '@huddle/kit/api';
import { useQuery } from '@tanstack/react-query';

/** The person whose record is shown: a patient by their user ID, or a person without an account. */
export type Subject =
  | { patientId: number; personId?: undefined }
  | { personId: number; patientId?: undefined };

/** The part of a draft's place that names the subject. */
export function placeOf({ patientId, personId }: Subject): `patient:${number}` | `person:${number}` {
  return patientId === undefined ? `person:${personId}` : `patient:${patientId}`;
}

/** The person behind a subject, with their addresses. The header of the record has asked for it already. */
export function usePerson({ patientId, personId }: Subject) {
  const patient = useQuery({
    ...peopleApi.query('/api/user/{patient_id}/', { path: { patient_id: patientId ?? 0 } }),
    enabled: patientId !== undefined,
  });
  const person = useQuery({
    ...peopleApi.query('/api/providers/me/user/people/{person_id}/', { path: { person_id: personId ?? 0 } }),
    enabled: personId !== undefined,
  });
  return patientId === undefined ? person : { ...patient, data: patient.data?.person };
}

/** The ID of the person behind a subject; undefined until it is known. */
export function usePersonId(subject: Subject): number | undefined {
  const person = usePerson(subject);
  return subject.personId ?? person.data?.id;
}
