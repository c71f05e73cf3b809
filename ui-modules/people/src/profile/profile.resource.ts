import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Patient, type Person, type PersonPatch } from '../api';
import { patientQuery } from '../patient.resource';
import { personQuery } from '../person/person.resource';
import type { Subject } from '../subject';

/** Lists that staff seldom change. */
const SELDOM = { staleTime: 10 * 60_000 };

/** What pronouns can be chosen (record.md §7). */
export const pronounsQuery = queryOptions({
  queryKey: ['people', 'facts', 'pronouns'] as const,
  queryFn: ({ signal }) => api.get('/api/facts/pronouns/', { query: { is_deleted: false }, signal }),
  ...SELDOM,
});

/** What gender identities can be chosen. */
export const gendersQuery = queryOptions({
  queryKey: ['people', 'facts', 'gender-identities'] as const,
  queryFn: ({ signal }) => api.get('/api/facts/gender-identities/', { query: { is_deleted: false }, signal }),
  ...SELDOM,
});

/** The states of the country. */
export const statesQuery = queryOptions({
  queryKey: ['people', 'states'] as const,
  queryFn: ({ signal }) => api.get('/api/states/', { signal }),
  ...SELDOM,
});

/** Through whom patients come. */
export const referralProgramsQuery = queryOptions({
  queryKey: ['people', 'referral-programs'] as const,
  queryFn: ({ signal }) => api.get('/api/patient-referral-programs/', { signal }),
  ...SELDOM,
});

/** Through whom this patient came. */
export function referralQuery(patientId: number) {
  return queryOptions({
    queryKey: [...patientQuery(patientId).queryKey, 'referral'] as const,
    queryFn: ({ signal }) =>
      api.get('/api/patient-referral-programs/latest/patients/{patient_id}/', {
        path: { patient_id: patientId },
        signal,
      }),
  });
}

/** What this person answered at sign-up. */
export function segmentationQuery(personId: number) {
  return queryOptions({
    queryKey: ['people', 'segmentation', personId] as const,
    queryFn: ({ signal }) =>
      api.get('/api/user-segmentation/{person_id}/', { path: { person_id: personId }, signal }),
  });
}

/** The record of a subject as this page keeps it: what was stored is shown at once, what somebody else stored is read anew. */
export function useRecord({ id, person: { id: personId } }: Subject) {
  const queryClient = useQueryClient();
  return {
    refresh: () =>
      queryClient.invalidateQueries({
        queryKey: id === null ? personQuery(personId).queryKey : patientQuery(id).queryKey,
      }),
    show: (person: Person) => {
      if (id === null) queryClient.setQueryData(personQuery(personId).queryKey, person);
      else
        queryClient.setQueryData(patientQuery(id).queryKey, (patient) =>
          patient ? withPerson(patient, person) : patient,
        );
    },
  };
}

/** Saves sections of a subject's person. */
export function useSaveSection(subject: Subject) {
  const record = useRecord(subject);
  return async (patch: PersonPatch, version: number): Promise<void> => {
    record.show(
      await api.patch('/api/providers/me/user/people/{person_id}/', {
        path: { person_id: subject.person.id },
        body: patch,
        ifMatch: version,
      }),
    );
  };
}

/** Names stand in the patient as well as in the person. */
function withPerson(patient: Patient, person: Person): Patient {
  const { firstName, lastName, preferredName } = person;
  return { ...patient, firstName, lastName, preferredName, person };
}

/** Marks the patient: urgent visit, risk score. */
export function useMarkPatient(patientId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { urgentVisit?: boolean; person?: PersonPatch }) =>
      api.patch('/api/user/{patient_id}/', { path: { patient_id: patientId }, body }),
    onSuccess: (patient) => queryClient.setQueryData(patientQuery(patientId).queryKey, patient),
  });
}
