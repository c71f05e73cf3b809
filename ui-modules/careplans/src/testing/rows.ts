/** Plans for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import type { Plan, PlanCase, PlanTask } from '../api';

/** A task of a plan. */
export function task(over: Partial<PlanTask> = {}): PlanTask {
  return {
    id: 11,
    title: 'Send the walking plan',
    dueDate: '2026-01-10T00:00:00Z',
    ownerGroup: 5,
    ownerGroupName: 'Nurses',
    priority: 0,
    isComplete: false,
    createdBy: 3,
    createdByName: 'Nora Page',
    createdAt: '2026-01-01T12:00:00Z',
    completedBy: null,
    completedByName: null,
    completedOn: null,
    rowVersion: 1,
    ...over,
  };
}

/** A case that is linked to a plan. */
export function planCase(over: Partial<PlanCase> = {}): PlanCase {
  return {
    id: 31,
    category: 'Hypertension',
    title: 'Home blood pressure',
    status: 'In Progress',
    statusCategory: 'open',
    dueDate: null,
    ...over,
  };
}

const MARK_INACTIVE: Plan['actions'] = [
  {
    trigger: 'Mark inactive',
    dest: 'Inactive',
    destCategory: 'complete',
    descriptions: [],
    needsReason: false,
    blockedBy: null,
  },
];

/** A task plan. */
export function plan(over: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    uid: '0198a2c4-0000-7000-8000-000000000001',
    person: 4,
    patient: 7,
    title: 'Lower blood pressure',
    notes: 'Walk 30 minutes a day.',
    status: 'active',
    statusCategory: 'open',
    statesWithCategories: [],
    actions: MARK_INACTIVE,
    isCaseBasedCarePlan: false,
    carePlanDataTracking: null,
    measureCollectionMeasures: [],
    typeId: null,
    typeUid: null,
    typeDescription: null,
    episodic: true,
    tasks: [],
    cases: [],
    carePlanEducationResources: [],
    goals: [],
    createdBy: 3,
    createdByName: 'Nora Page',
    createdAt: '2026-01-01T12:00:00Z',
    updatedBy: 3,
    updatedByName: 'Nora Page',
    updatedAt: '2026-01-01T12:00:00Z',
    closedAt: null,
    rowVersion: 1,
    isMasked: false,
    ...over,
  };
}

/** A page of plans, as on the wire. */
export function page(
  results: Plan[],
  numbers: { open?: number; closed?: number } = {},
  next: string | null = null,
) {
  const count = results.length;
  return onWire({
    results,
    count,
    countExact: true,
    next,
    openCount: numbers.open ?? count,
    closedCount: numbers.closed ?? 0,
  });
}
