import { createApi } from '@huddle/kit/api';
import { apiDocument, type Document } from './api/generated/referrals';

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/referrals-limits';
