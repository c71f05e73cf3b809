/** Plans for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import type { Plan } from '../api';

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
    actions: [],
    isCaseBasedCarePlan: false,
    carePlanDataTracking: null,
    typeId: null,
    typeUid: null,
    typeDescription: null,
    episodic: true,
    templateId: null,
    templateVersion: null,
    tasks: [],
    cases: [],
    goals: [],
    carePlanEducationResources: [],
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
