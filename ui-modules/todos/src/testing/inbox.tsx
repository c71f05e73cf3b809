/** Set-up of the tests of the inbox. */
import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { InboxObject, WorkUnit } from '../api';
import { routes } from '../routes';
import { GROUPS } from './tasks';

export const LIST = '/api/providers/me/work_units/inbox/v2/';

afterEach(() => vi.useRealTimers());

export function unit(over: Partial<WorkUnit> = {}): WorkUnit {
  return {
    id: 1,
    contentType: 'task',
    objectId: 11,
    personId: 1007,
    firstName: 'Rosa',
    lastName: 'Pratt',
    ownerUserId: null,
    ownerGroupId: 3,
    dueAt: '2026-01-06T00:00:00Z',
    ownDueAt: null,
    priority: 0,
    statusCategory: 'open',
    rowVersion: 1,
    isMasked: false,
    details: {
      title: 'Call about labs',
      status: 'Open',
      category: null,
      parentCategory: null,
      tags: [],
      sourcePlanId: null,
      partOf: null,
    },
    ...over,
  };
}

export function pageOf(
  results: WorkUnit[],
  aggregates = [{ contentType: 'task', count: results.length }],
  objects: InboxObject[] = [],
) {
  return onWire({ results, objects, count: results.length, countExact: true, aggregates, next: null });
}

export function show(results: WorkUnit[], at = '/inbox', page: unknown = pageOf(results)) {
  const host = fakeHost({
    [`GET ${LIST}`]: page,
    'GET /api/user/assignee-group/': GROUPS,
    'GET /api/pods/': [{ id: 5, name: 'Alder', provider_ids: [] }],
  });
  // A page is rendered without the shell, which shows the toasts.
  render(<Toaster />);
  return renderWithKit(null, { host, pages: routes, at });
}

export const queries = (host: { calls: (method: string, path: string) => FakeCall[] }) =>
  host.calls('GET', LIST).map(({ query }) => Object.fromEntries(query));
