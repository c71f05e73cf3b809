import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/todos';

/** Something that a group of staff does for a person by a date. */
export type Task = components['schemas']['todos.Task'];

/** An object that a task belongs to or was made from. */
export type TaskRelation = components['schemas']['todos.TaskRelation'];

/** A piece of work of any module. */
export type WorkUnit = components['schemas']['core.WorkUnit'];

/** A page of work, with its numbers by content type. */
export type WorkUnitPage = components['schemas']['core.WorkUnitPage'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
