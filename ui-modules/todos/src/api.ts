import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/todos';

/** Something that a group of staff does for a person by a date. */
export type Task = components['schemas']['todos.Task'];

/** An object that a task belongs to or was made from. */
export type TaskRelation = components['schemas']['todos.TaskRelation'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
