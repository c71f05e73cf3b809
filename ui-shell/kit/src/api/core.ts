import { createApi } from './client';
import { apiDocument, type Document } from './generated/core';

/** The client of the host's own API: session, features, drafts, modules. */
export const coreApi = createApi<Document>(apiDocument);
