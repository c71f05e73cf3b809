import { createApi } from './client';
import { apiDocument, type paths } from './generated/core';

/** The host's own calls: session, features, drafts, modules. */
export const coreApi = createApi<paths>(apiDocument);
