import {
  type EditForm,
  type EditOptions,
  type EditValues,
  type Save,
  type Stored,
  useEditForm,
  useSave,
} from '@huddle/kit/edit';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Patient, type Person, type PersonPatch } from '../api';
import { patientQuery } from '../patient.resource';
import { personQuery } from '../person.resource';
import type { Subject } from '../subject';

/** How long lists that seldom change are cached. */
const SELDOM = { staleTime: 10 * 60_000 };

/** The selectable pronouns (record.md §7). */
export const pronounsQuery = api.query('/api/facts/pronouns/', { query: { is_deleted: false } }, SELDOM);

/** The selectable gender identities. */
export const gendersQuery = api.query(
  '/api/facts/gender-identities/',
  { query: { is_deleted: false } },
  SELDOM,
);

/** All states. */
export const statesQuery = api.query('/api/states/', {}, SELDOM);

/** The referral programs. */
export const referralProgramsQuery = api.query('/api/patient-referral-programs/', {}, SELDOM);

/** This patient's referral program. */
export function referralQuery(patientId: number) {
  return api.query('/api/patient-referral-programs/latest/patients/{patient_id}/', {
    path: { patient_id: patientId },
  });
}

/** The person's answers at sign-up. */
export function segmentationQuery(personId: number) {
  return api.query('/api/user-segmentation/{person_id}/', { path: { person_id: personId } });
}

/** Updates the cached record of a subject: what was stored is shown at once, changes by others are reloaded. */
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

export interface SectionOptions<V extends EditValues>
  extends Pick<EditOptions<V, void>, 'bodyPath' | 'limits' | 'texts' | 'save'> {
  /** Name of the section in its draft. */
  section: string;
  stored: Stored<V>;
  readCurrent: (current: unknown) => Stored<V>;
}

/** The edit of a section of a person's profile. */
export function useSectionForm<V extends EditValues>(
  subject: Subject,
  { section, ...options }: SectionOptions<V>,
): EditForm<V> {
  const record = useRecord(subject);
  return useEditForm<V, void>({
    ...options,
    draft: `profile:${subject.person.id}:${section}`,
    patientId: subject.id,
    onStale: () => void record.refresh(),
  });
}

/** Saves a section of a person. */
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

/** Names and contact details are in the patient as well as in the person. */
function withPerson(patient: Patient, person: Person): Patient {
  const { firstName, lastName, preferredName, email, phoneNumber } = person;
  return { ...patient, firstName, lastName, preferredName, email, phoneNumber, person };
}

/** Marks of a patient. */
type PatientMark = { urgentVisit?: boolean; person?: PersonPatch };

/** Sets marks of the patient: urgent visit, risk score. */
export function useMarkPatient(
  patientId: number,
  texts: { saved: string; failed: string },
): Save<PatientMark> {
  const queryClient = useQueryClient();
  return useSave({
    save: (body: PatientMark) =>
      api.patch('/api/user/{patient_id}/', { path: { patient_id: patientId }, body }),
    texts,
    onSaved: (patient) => queryClient.setQueryData(patientQuery(patientId).queryKey, patient),
  });
}
