import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type paths } from './api/generated/sample';

/** Something that was written about a patient. */
export type Entry = components['schemas']['sample.Entry'];

/** The calls of this module. */
export const api = createApi<paths>(apiDocument);
