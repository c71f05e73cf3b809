import { createApi } from './client';
import { apiDocument, type Document } from './generated/todos';

/** The client of those operations of the module todos that other modules may need. */
export const todosApi = createApi<Document>(apiDocument);
