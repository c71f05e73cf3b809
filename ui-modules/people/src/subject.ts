import type { Patient, Person } from './api';

/** The subject of a header or profile: a patient, or a person without a user account. */
export interface Subject
  extends Pick<
    Patient,
    | 'firstName'
    | 'lastName'
    | 'preferredName'
    | 'email'
    | 'phoneNumber'
    | 'isProtected'
    | 'testOnly'
    | 'urgentVisit'
    | 'person'
  > {
  /** The user id; null for a person without an account. */
  id: number | null;
}

/** A person without an account as a subject. */
export function subjectOf(person: Person): Subject {
  return {
    id: null,
    firstName: person.firstName,
    lastName: person.lastName,
    preferredName: person.preferredName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    isProtected: person.requestAuthForPhi,
    testOnly: false,
    urgentVisit: false,
    person,
  };
}
