import { createApi } from './client';
import { apiDocument, type paths } from './generated/core';

/** The client of the host's own API: session, features, drafts, modules. */
export const coreApi = createApi<paths>(apiDocument);
