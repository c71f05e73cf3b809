import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/worklists';

/** A list of open work, with its count, and with its columns when it is read alone. */
export type Worklist = components['schemas']['worklists.Worklist'];

/** A column of a list, as filters and orders name it. */
export type Column = components['schemas']['worklists.Column'];

/** A piece of work in a list, with what is known of its person. */
export type WorklistItem = components['schemas']['worklists.WorklistItem'];

/** What is known of a person; null for a masked row. */
export type PersonFacts = components['schemas']['worklists.PersonFacts'];

/** What is needed to work on an item, beside the item itself. */
export type ItemContext = components['schemas']['worklists.ItemContext'];

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/worklists-limits';

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
