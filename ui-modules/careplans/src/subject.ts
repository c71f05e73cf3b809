/** The person whose plans are shown: a patient by their user ID, or a person without an account. */
export type Subject =
  | { patientId: number; personId?: undefined }
  | { personId: number; patientId?: undefined };

/** The subject of a record: by account, if there is one. */
export function subjectOf(patientId: number | null, personId: number): Subject {
  return patientId === null ? { personId } : { patientId };
}

/** The subject as requests name it. */
export function namesOf({ patientId, personId }: Subject): { patient?: number; person?: number } {
  return patientId === undefined ? { person: personId } : { patient: patientId };
}

/** The part of a draft's place that names the subject. */
export function placeOf({ patientId, personId }: Subject): `patient:${number}` | `person:${number}` {
  return patientId === undefined ? `person:${personId}` : `patient:${patientId}`;
}
