import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/careplans';

/** A plan of care. */
export type Plan = components['schemas']['careplans.Plan'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
