import { dueInstant } from '@huddle/kit/lib/due';
import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Case } from '../api';
import { categoriesQuery } from '../case-categories.resource';
import type { Subject } from '../subject';
import { changeTodos, useReloadTodos } from '../todos.resource';
import type { PriorityValues } from './priority-field';

const CASES = '/api/providers/me/cases/';
/** How many recently updated cases are shown (record.md §9). */
const RECENT = 3;

/** The person as operations on cases name them. */
export function personOf({ patientId, personId }: Subject): { user?: number; person?: number } {
  return patientId === undefined ? { person: personId } : { user: patientId };
}

/** Reloads the categories when one was changed. */
export function useLiveCategories(): void {
  useLive([api.on('todos.category.changed')], [categoriesQuery.queryKey]);
}

/** The cases of a person that were updated lately. */
export function recentCasesQuery(subject: Subject) {
  return api.query(CASES, { query: { ...personOf(subject), is_recent: true, limit: RECENT } });
}

/** The open cases of a person, latest change first. */
export function openCasesQuery(subject: Subject) {
  return api.pages(CASES, { query: { ...personOf(subject), is_complete: false, limit: 50 } });
}

/** A case. */
export function caseQuery(id: number) {
  return api.query('/api/providers/me/cases/{id}', { path: { id } });
}

/** The case that a category would create for a person. */
export function previewQuery(category: number, { patientId, personId }: Subject, origin?: RelatedObject) {
  const query = {
    ...(patientId === undefined ? { person: personId } : { user_id: patientId }),
    ...(origin && { content_type: origin.contentType, object_id: origin.objectId }),
  };
  return api.query('/api/providers/me/cases/from-category/{id}/preview/', { path: { id: category }, query });
}

/** The history of a case, latest first. */
export function historyQuery(id: number) {
  return api.pages('/api/providers/me/cases/{id}/events/', { path: { id }, query: { limit: 50 } });
}

/** What the messages of a case say, as text. */
export async function readTranscript(id: number): Promise<string> {
  const path = '/api/providers/me/cases/{id}/message-transcript/';
  return (await api.get(path, { path: { id } })).transcript;
}

/** A task of a new case. */
export type NewCaseTask = { title: string; dueDate: string; ownerGroup: number | null; priority: number };

/** A task that has its owner, as the host expects it. */
export type OwnedCaseTask = NewCaseTask & { ownerGroup: number };

/** What a user enters for a new case; days instead of instants. */
export type NewCaseValues = {
  description: string;
  dueDate: string;
  ownerGroup: number | null;
  externalTitle: string;
  externalDescription: string;
  tasks: NewCaseTask[];
} & PriorityValues;

/** The same once each task has its owner. */
export type OwnedCaseValues = Omit<NewCaseValues, 'tasks'> & { tasks: OwnedCaseTask[] };

/** An object that a case is made from. */
export type RelatedObject = { contentType: string; objectId: number };

/** Creates a case. Repeating the same `uid` after a lost response stores it once. */
export function createCase(
  subject: Subject,
  uid: string,
  category: number,
  { dueDate, tasks, priorityReason, ...values }: OwnedCaseValues,
  relations: RelatedObject[],
): Promise<Case> {
  return api.post(CASES, {
    body: {
      ...values,
      ...personOf(subject),
      uid,
      category,
      dueDate: dueInstant(dueDate),
      priorityReason: priorityReason.trim() || null,
      tasks: tasks.map((task) => ({ ...task, dueDate: dueInstant(task.dueDate) })),
      relations,
      caseTags: [],
      notes: '',
    },
  });
}

/** What a user edits of a case; days instead of instants. */
export type CaseValues = {
  category: number;
  description: string;
  notes: string;
  dueDate: string;
  ownerGroup: number;
  externalTitle: string;
  externalDescription: string;
  caseTags: string[];
} & PriorityValues;

/** Changes a case on the version that was seen. */
export function updateCase(id: number, values: CaseValues, version: number): Promise<Case> {
  const priorityReason = values.priority === null ? null : values.priorityReason.trim() || null;
  const body = { ...values, priorityReason, dueDate: dueInstant(values.dueDate) };
  return api.patch('/api/providers/me/cases/{id}', { path: { id }, body, ifMatch: version });
}

/** Runs an action that a case offers. */
export function actOnCase({ id, rowVersion }: Case, action: string, reason?: string): Promise<Case> {
  const body = { action, reason };
  return api.patch('/api/providers/me/cases/{id}', { path: { id }, body, ifMatch: rowVersion });
}

/** Marks the emails of a case as handled without an answer, up to the latest that was seen. */
export function handleEmails(id: number, latest: number): Promise<Case> {
  return api.post('/api/providers/me/cases/{id}/email/handled/', { path: { id }, body: { latest } });
}

/** Accepts or dismisses a case that a program proposed. */
export function reviewCase({ id, rowVersion }: Case, isAccepted: boolean): Promise<Case> {
  const path = '/api/providers/me/cases/{id}/review/';
  return api.post(path, { path: { id }, body: { isAccepted }, ifMatch: rowVersion });
}

/** Relates an object to a case. */
export function linkToCase(id: number, newRelation: RelatedObject): Promise<Case> {
  return api.patch('/api/providers/me/cases/{id}/add-relation/', { path: { id }, body: { newRelation } });
}

/** Rates the summary of a case. */
export function rateSummary(id: number, score: 1 | -1): Promise<unknown> {
  return api.post('/api/providers/me/cases/summaries/{id}/reviews/', {
    path: { id },
    body: { score, content: '' },
  });
}

/** Shows a case as the host answered it, until the lists are loaded again. */
export function useShowCase(): (current: Case) => void {
  const queryClient = useQueryClient();
  const reload = useReloadTodos();
  return (current) => {
    changeTodos(queryClient, (todo) =>
      todo.contentObject?.id === current.id ? { ...todo, contentObject: current } : todo,
    );
    void reload();
  };
}
