/** Tasks for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import type { Task } from '../api';

/** A task. */
export function task(over: Partial<Task> = {}): Task {
  return {
    id: 1,
    uid: '0198a2c4-0000-7000-8000-000000000001',
    person: 1007,
    patient: 7,
    firstName: 'Rosa',
    lastName: 'Pratt',
    title: 'Call about labs',
    dueDate: '2026-01-06T00:00:00Z',
    ownerGroup: 3,
    ownerGroupName: 'Nurses',
    priority: 0,
    sourceType: 'manual',
    isComplete: false,
    createdBy: 1,
    createdByName: 'Nora Page',
    createdAt: '2026-01-01T12:00:00Z',
    completedBy: null,
    completedByName: null,
    completedOn: null,
    relations: [],
    rowVersion: 1,
    isMasked: false,
    ...over,
  };
}

/** A page of tasks, as on the wire. */
export function page(results: Task[]) {
  return onWire({ results, count: results.length, countExact: true, next: null });
}

/** The assignee groups, as on the wire. */
export const GROUPS = onWire([
  { id: 1, name: 'Nora Page', isProvider: false, assigneeGroupUsers: [], licensing: null },
  { id: 3, name: 'Nurses', isProvider: false, assigneeGroupUsers: [], licensing: null },
]);
