import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/people';

/** A row of the patient list. */
export type User = components['schemas']['people.User'];
/** A patient in full. */
export type Patient = components['schemas']['people.Patient'];
/** A person in full. */
export type Person = components['schemas']['people.Person'];
/** The sticky note of a person. */
export type ProviderNote = components['schemas']['people.ProviderNote'];
/** One access to a record. */
export type RecordAccess = components['schemas']['people.RecordAccess'];
/** Changes of one section of a person. */
export type PersonPatch = components['schemas']['people.PersonPatch'];
/** A member of a care team. */
export type CareTeam = components['schemas']['people.CareTeam'];
/** A possible duplicate of the person being added. */
export type Duplicate = components['schemas']['people.Duplicate'];
/** Two records that may be of the same person. */
export type DuplicatePair = components['schemas']['people.DuplicatePair'];
/** One of two records that may be of the same person. */
export type PairedRecord = components['schemas']['people.PairedRecord'];
/** What was decided about a pair of records. */
export type DuplicateState = components['schemas']['people.DuplicateState'];
/** A search result. */
export type SearchHit = components['schemas']['people.SearchHit'];

/** A state or territory. */
export type State = components['schemas']['people.State'];
/** The licences of a clinician. */
export type PracticingStates = components['schemas']['people.PracticingStates'];
/** A grant of access in the review queue. */
export type AccessGrant = components['schemas']['people.ReviewedGrant'];

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/people-limits';

/** The API client of people. */
export const api = createApi<Document>(apiDocument);
