import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/todos';

/** Something that a group of staff does for a person by a date. */
export type Task = components['schemas']['todos.Task'];

/** An object that a task belongs to or was made from. */
export type TaskRelation = components['schemas']['todos.TaskRelation'];

/** A piece of work of any module. */
export type WorkUnit = components['schemas']['core.WorkUnit'];

/** A case: ongoing work for a person. */
export type Case = components['schemas']['todos.Case'];

/** An email of a case, or one that belongs to none yet. */
export type CaseEmail = components['schemas']['todos.CaseEmail'];

/** A file of an email. */
export type EmailFile = components['schemas']['todos.EmailFile'];

/** A category of cases. */
export type Category = components['schemas']['todos.Category'];

/** The case that a category would create. */
export type CasePreview = components['schemas']['todos.CasePreview'];

/** An entry of a case's history. */
export type CaseEvent = components['schemas']['todos.CaseEvent'];

/** A piece of work in a person's list. */
export type Todo = components['schemas']['todos.Todo'];

/** A page of a person's work, in groups. */
export type TodoPage = components['schemas']['todos.TodoPage'];

/** A page of the inbox. */
export type InboxPage = components['schemas']['todos.InboxPage'];

/** What the object of a piece of work offers and says. */
export type InboxObject = components['schemas']['todos.InboxObject'];

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/todos-limits';

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
