/** Lists and items for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { type FakeCall, type FakeHost, fakeHost, onWire } from '@huddle/kit/testing';
import type { WorkUnit } from '@huddle/kit/work-units';
import { vi } from 'vitest';
import type { Column, ItemContext, Worklist, WorklistItem } from '../api';
// What the page loads after its first rows is there before a test waits for it.
import '../company/row-marks';
import '../list-actions/list-actions';
import '../unit/unit-drawer';

/** A list. */
export function worklist(over: Partial<Worklist> = {}): Worklist {
  return {
    id: 1,
    name: 'Overdue cases',
    description: 'Open cases past their due date',
    category: 'Cases',
    subCategory: 'Overdue',
    active: true,
    itemCount: 2,
    itemCountExact: true,
    dataSource: 'WORK_UNIT_API',
    version: 1,
    ...over,
  };
}

function column(field: Column['field'], type: Column['type'], over: Partial<Column> = {}): Column {
  return {
    field,
    type,
    isSortable: true,
    isHiddenWhenMasked: false,
    options: null,
    ...over,
  };
}

/** The columns of a list, as the host offers them. */
export const COLUMNS: readonly Column[] = [
  column('title', 'text', { isHiddenWhenMasked: true }),
  column('name', 'text'),
  column('due_at', 'day'),
  column('owner', 'choice', { options: [{ value: 'g3', label: 'Nurses' }] }),
  column('priority', 'choice'),
  column('tags', 'several', { isSortable: false, isHiddenWhenMasked: true }),
  column('state', 'choice', { isHiddenWhenMasked: true }),
  column('age', 'number', { isHiddenWhenMasked: true }),
];

/** A list with its columns. */
export function detail(over: Partial<Worklist> = {}): Worklist {
  return { ...worklist(), columns: [...COLUMNS], ...over };
}

/** An item: a case of Rosa Pratt that can be closed, with an effect. */
export function item(over: Partial<WorklistItem> = {}): WorklistItem {
  return {
    id: 11,
    contentType: 'case',
    objectId: 101,
    personId: 1007,
    firstName: 'Rosa',
    lastName: 'Pratt',
    ownerUserId: null,
    ownerGroupId: 3,
    dueAt: '2026-01-06T00:00:00Z',
    priority: 1,
    statusCategory: 'open',
    rowVersion: 4,
    isMasked: false,
    message: null,
    details: {
      title: 'Referral to cardiology',
      status: 'Open',
      category: 'Referral',
      parentCategory: null,
      tags: ['urgent'],
      sourcePlanId: null,
    },
    createdAt: '2026-01-01T12:00:00Z',
    updatedAt: '2026-01-01T12:00:00Z',
    closedAt: null,
    person: {
      patientId: 7,
      state: 'MA',
      pods: [{ id: 5, name: 'Alder' }],
      careTeam: [],
      payer: 'Bluestone',
      programs: ['primary_care'],
      risk: 'high',
      age: 71,
      timeZone: 'America/New_York',
      lastContactAt: null,
    },
    actions: [
      {
        trigger: 'Complete',
        dest: 'Complete',
        destCategory: 'complete',
        descriptions: ['The referral is archived.'],
        needsReason: false,
        blockedBy: null,
      },
      {
        trigger: 'Start',
        dest: 'In progress',
        destCategory: 'open',
        descriptions: [],
        needsReason: false,
        blockedBy: null,
      },
    ],
    ...over,
  };
}

/** A message of Rosa Pratt that waits for an answer. */
export function messageItem(over: Partial<WorklistItem> = {}): WorklistItem {
  return item({
    id: 14,
    contentType: 'chatmessagev2',
    objectId: 104,
    message: 'I feel dizzy since this morning',
    details: {
      title: 'Answer overdue',
      status: 'Waiting for an answer',
      category: null,
      parentCategory: null,
      tags: [],
      sourcePlanId: null,
    },
    actions: [],
    ...over,
  });
}

/** What is needed to work on an item. */
export function contextOf(over: Partial<ItemContext> = {}): ItemContext {
  return {
    personId: 1007,
    dateOfBirth: '1954-03-02',
    phoneNumber: '+16175550142',
    lastContactAt: '2026-01-02T12:00:00Z',
    note: 'Prefers calls after 3 PM',
    noteUpdatedAt: null,
    tasks: [{ id: 31, title: 'Send the forms', dueAt: null }],
    taskCount: 7,
    message: null,
    ...over,
  };
}

/** An item of somebody to whom the reader has no access. */
export function maskedItem(over: Partial<WorklistItem> = {}): WorklistItem {
  return item({
    id: 12,
    objectId: 102,
    personId: 1008,
    firstName: 'Vera',
    lastName: 'Quist',
    isMasked: true,
    details: null,
    person: null,
    actions: [],
    createdAt: null,
    updatedAt: null,
    ...over,
  });
}

export const ITEMS = '/api/providers/me/work_units/worklists/1/';

/** Where what is needed to work on an item is read. */
export function contextPath(id: number): string {
  return `/api/providers/me/work_units/worklists/items/${id}/`;
}

/** A host with these lists, of which the first has these items. */
export function hostOf(items: WorklistItem[], lists: Worklist[] = [worklist()]): FakeHost {
  const host = fakeHost({
    'GET /api/worklists/': onWire({ results: lists }),
    'GET /api/user/assignee-group/': onWire([
      { id: 3, name: 'Nurses', isProvider: false, assigneeGroupUsers: [], licensing: null },
      { id: 4, name: 'Coordinators', isProvider: false, assigneeGroupUsers: [], licensing: null },
    ]),
    [`GET ${ITEMS}`]: pageOf(items),
  });
  for (const { id, isMasked } of items) {
    if (!isMasked) host.answer(`GET ${contextPath(id)}`, onWire(contextOf()));
  }
  for (const list of lists) {
    host.answer(`GET /api/worklists/${list.id}/`, onWire(detail(list)));
    host.answer(`GET /api/lists/worklists.${list.id}/views/`, { results: [], preference: null });
    if (list.id !== 1) host.answer(`GET /api/providers/me/work_units/worklists/${list.id}/`, pageOf([]));
  }
  return host;
}

/** A page of items, as on the wire. */
export function pageOf(results: WorklistItem[]) {
  return onWire({ results, count: results.length, countExact: true, next: null });
}

/** What the items were last asked for. */
export function lastQuery(host: { calls: (method: string, path: string) => FakeCall[] }) {
  return Object.fromEntries(host.calls('GET', ITEMS).at(-1)?.query ?? []);
}

/** The piece of work of an item, as the host answers a change of it, on the wire. */
export function unitOf(item: WorklistItem) {
  const { person, actions, createdAt, updatedAt, closedAt, message, takenBy, takenUntil, ...unit } = item;
  return onWire(unit satisfies WorkUnit);
}

/** A window in which the drawer is beside the list. */
export function withWideWindow(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: media.startsWith('(width >= '),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }));
}
