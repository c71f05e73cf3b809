import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/sample';

/** An entry about a patient. */
export type Entry = components['schemas']['sample.Entry'];

/** Something to do for a patient. */
export type Reminder = components['schemas']['sample.Reminder'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/sample-limits';
