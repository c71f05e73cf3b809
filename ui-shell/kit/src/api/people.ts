import { createApi } from './client';
import { apiDocument, type Document } from './generated/people';

/** The client of those operations of the people module that every module may need: search, assignees, access. */
export const peopleApi = createApi<Document>(apiDocument);
