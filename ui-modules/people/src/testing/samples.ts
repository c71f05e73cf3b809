/** People for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import type { Patient, SearchHit, User } from '../api';

/** A row of the list. */
export function user(over: Partial<User> = {}): User {
  return {
    id: 7,
    person: 1007,
    firstName: 'Rosa',
    lastName: 'Pratt',
    preferredName: null,
    email: 'rosa.pratt@example.com',
    phoneNumber: '508-555-0107',
    isPatient: true,
    isProvider: false,
    isActive: true,
    userStatus: 'member',
    testOnly: false,
    isProtected: false,
    isMasked: false,
    groups: [],
    ...over,
  };
}

/** A patient in full; `person` and `summary` change parts of it. */
export function patient({
  person,
  summary,
  ...over
}: Partial<Omit<Patient, 'person'>> & {
  person?: Partial<Patient['person']>;
  summary?: Partial<Patient['person']['summary']>;
} = {}): Patient {
  return {
    id: 7,
    firstName: 'Rosa',
    lastName: 'Pratt',
    preferredName: null,
    email: 'rosa.pratt@example.com',
    phoneNumber: '508-555-0107',
    isPatient: true,
    isProvider: false,
    isActive: true,
    userStatus: 'member',
    testOnly: false,
    urgentVisit: false,
    isProtected: false,
    isMasked: false,
    groups: [],
    ...over,
    person: {
      id: 1007,
      user: 7,
      firstName: 'Rosa',
      lastName: 'Pratt',
      preferredName: null,
      dob: '1968-03-14',
      deceasedAt: null,
      sex: 'Female',
      gender: [],
      pronouns: 'she/her',
      preferredLanguage: 'Spanish',
      employer: null,
      requestAuthForPhi: false,
      providerNote: '',
      providerNoteLastUpdatedAt: null,
      providerNoteLastUpdatedBy: null,
      providerNoteVersion: 1,
      addresses: [
        {
          streetAddress: '5 Elm Street',
          streetAddress2: '',
          city: 'Worcester',
          state: 'MA',
          zipcode: '01608',
        },
      ],
      timeZone: 'America/New_York',
      careTeam: [
        {
          userId: 2,
          firstName: 'Anna',
          lastName: 'Berg',
          role: 'np',
          roleLabel: 'NP',
          internalRole: 'np',
          avatar: null,
        },
      ],
      pods: [{ id: 1, name: 'Alder' }],
      memberIdentifierType: 'ssn',
      elationUrl: null,
      medicalEquipmentData: [],
      email: 'rosa@example.com',
      phoneNumber: '508-555-0107',
      lastContactAt: null,
      possibleDuplicates: [],
      mergedInto: null,
      mergedPeople: [],
      versions: { basicInfo: 3, address: 2, medicalEquipment: 1, careTeam: 1, contact: 1 },
      ...person,
      summary: {
        onboardingStatus: 'member',
        programStatus: 'care',
        enrolledInPrimaryCareProgram: true,
        enrolledInBenefitProgram: false,
        coverageStatus: 'covered',
        coveragePayer: 'Harbor Health Plan',
        coveragePayerShort: 'Harbor',
        coverageStart: '2020-01-01',
        coverageEnd: null,
        riskScore: null,
        signedupAt: null,
        signupReasonsInfo: [],
        lastVisitAt: null,
        nextVisitAt: null,
        ...summary,
      },
    },
  };
}

/** A search result. */
export function hit(over: Partial<SearchHit> = {}): SearchHit {
  return {
    id: 7,
    personId: 1007,
    firstName: 'Rosa',
    lastName: 'Pratt',
    preferredName: null,
    dob: '1968-03-14',
    sex: 'Female',
    addressState: 'MA',
    phoneNumber: '508-555-0107',
    email: null,
    testOnly: false,
    isMasked: false,
    isDeceased: false,
    rank: 1,
    ...over,
  };
}
