/** Cases for tests, all invented. */
import { onWire } from '@huddle/kit/testing';
import type { Case, Category, Task, Todo, TodoPage, WorkUnit } from '../api';

/** A category of cases. */
export function category(over: Partial<Category> = {}): Category {
  return {
    id: 20,
    title: 'Prescription Refill',
    parent: 2,
    parentTitle: 'Medications',
    description: 'A refill that needs a decision of a clinician.',
    notes: '',
    isMemberFacing: false,
    isSystemOnly: false,
    isDeprecated: false,
    isHeading: false,
    isSelectable: true,
    taskCollectionId: null,
    version: 1,
    rowVersion: 1,
    ownerGroup: 3,
    ...over,
  };
}

/** A heading above categories. */
export const HEADING = category({
  id: 2,
  title: 'Medications',
  parent: null,
  parentTitle: null,
  isHeading: true,
  isSelectable: false,
  version: null,
  ownerGroup: null,
});

/** A case. */
export function caseOf(over: Partial<Case> = {}): Case {
  return {
    id: 5,
    uid: '0198a2c4-0000-7000-8000-000000000005',
    person: 1007,
    patient: 7,
    firstName: 'Rosa',
    lastName: 'Pratt',
    category: {
      id: 20,
      title: 'Prescription Refill',
      parent: 2,
      parentTitle: 'Medications',
      isMemberFacing: false,
      version: 1,
    },
    status: 'New',
    statusCategory: 'open',
    description: 'Lisinopril runs out on Friday',
    notes: '',
    dueDate: '2026-01-06T00:00:00Z',
    ownerGroup: 3,
    ownerGroupName: 'Nurses',
    priority: 0,
    openPriority: 0,
    chosenPriority: null,
    mail: { unanswered: 0, unsent: 0, isUnverified: false, openSince: null, latest: null },
    isProposed: false,
    autoComplete: false,
    actions: [
      {
        trigger: 'Send to clinician',
        dest: 'With Clinician',
        destCategory: 'open',
        descriptions: [],
        needsReason: false,
        blockedBy: null,
      },
      {
        trigger: 'Complete',
        dest: 'Complete',
        destCategory: 'complete',
        descriptions: ['The patient knows the decision.'],
        needsReason: false,
        blockedBy: null,
      },
    ],
    statesWithCategories: [
      { name: 'New', category: 'open', isInitial: true },
      { name: 'With Clinician', category: 'open', isInitial: false },
      { name: 'Complete', category: 'complete', isInitial: false },
    ],
    providerSearch: null,
    externalTitle: '',
    externalDescription: '',
    caseTags: [],
    tasks: [],
    relations: [],
    currentSummary: null,
    sourcePlanId: null,
    createdBy: 1,
    createdByName: 'Nora Page',
    createdAt: '2026-01-01T12:00:00Z',
    updatedAt: '2026-01-02T12:00:00Z',
    closedAt: null,
    rowVersion: 1,
    isMasked: false,
    ...over,
  };
}

function unitOf(contentType: string, objectId: number, over: Partial<WorkUnit>): WorkUnit {
  return {
    id: objectId * 10,
    contentType,
    objectId,
    personId: 1007,
    firstName: 'Rosa',
    lastName: 'Pratt',
    ownerUserId: null,
    ownerGroupId: 3,
    dueAt: '2026-01-06T00:00:00Z',
    priority: 0,
    statusCategory: 'open',
    rowVersion: 1,
    isMasked: false,
    details: null,
    ...over,
  };
}

/** A case among a person's work. */
export function todoOfCase(item: Case): Todo {
  return {
    unit: unitOf('case', item.id, { statusCategory: item.statusCategory, dueAt: item.dueDate }),
    group: item.category.parentTitle ?? item.category.title,
    contentObject: item,
    task: null,
    card: null,
    taskCount: item.tasks.length,
    openTaskCount: item.tasks.filter(({ isComplete }) => !isComplete).length,
    messageCount: item.relations.filter(({ contentType }) => contentType === 'chatmessagev2').length,
  };
}

/** A task among a person's work. */
export function todoOfTask(task: Task): Todo {
  return {
    unit: unitOf('task', task.id, { statusCategory: task.isComplete ? 'complete' : 'open' }),
    group: 'Task',
    contentObject: null,
    task,
    card: null,
    taskCount: 0,
    openTaskCount: 0,
    messageCount: 0,
  };
}

/** Work of another module among a person's work, with the card that its module shows unless there is no such module. */
export function otherTodo(
  contentType: string,
  objectId: number,
  { title, status }: { title: string; status: string | null },
  isShown = true,
): Todo {
  const details = {
    title,
    status: status ?? '',
    category: 'Hypertension',
    parentCategory: 'Blood pressure',
    tags: ['outreach'],
    sourcePlanId: null,
  };
  return {
    unit: unitOf(contentType, objectId, { ownerGroupId: 1, details }),
    group: contentType === 'careplan' ? 'Care Plan' : 'Message',
    contentObject: null,
    task: null,
    card: isShown ? { contentType, objectId, title, status } : null,
    taskCount: 0,
    openTaskCount: 0,
    messageCount: 0,
  };
}

/** A page of a person's work, as on the wire. */
export function todoPage(results: Todo[], over: Partial<TodoPage> = {}) {
  const titles = [...new Set(results.map(({ group }) => group))];
  const groups = titles.map((title) => ({
    title,
    count: results.filter(({ group }) => group === title).length,
  }));
  return onWire({
    results,
    groups,
    count: results.length,
    countExact: true,
    next: null,
    previous: null,
    ...over,
  });
}
