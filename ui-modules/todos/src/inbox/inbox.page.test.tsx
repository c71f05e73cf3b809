import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { InboxObject } from '../api';
import { routes } from '../routes';
import { LIST, pageOf, queries, show, unit } from '../testing/inbox';
import { GROUPS } from '../testing/tasks';

it('shows own work up to today by default, and says so when there is none', async () => {
  const { host } = show([]);
  expect(await screen.findByText('Nice work!')).toBeInTheDocument();
  expect(queries(host)[0]).toMatchObject({
    ownerIds: '1',
    dueDateRange: expect.stringMatching(/^,20/),
    limit: '25',
  });
});

it('does not say that all is done when filters may hide work, and clears them', async () => {
  const { host, history } = show([], '/inbox?nextActionDate=overdue&podIds=5&types=%5B%22case%22%5D&page=2');
  await screen.findByText('Nothing found');
  expect(screen.queryByText('Nice work!')).toBeNull();
  host.answer(`GET ${LIST}`, pageOf([unit()]));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Call about labs')).toBeInTheDocument();
  expect(history.location.search).toBe('?nextActionDate=overdue');
});

it('says that it could not be fetched, and tries again', async () => {
  const { host } = show([unit()], '/inbox', problem(503, 'unavailable'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch inbox');
  host.answer(`GET ${LIST}`, pageOf([unit()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Call about labs')).toBeInTheDocument();
});

it('links each kind of work to its place, masks protected people and names unknown kinds', async () => {
  show([
    unit(),
    unit({
      id: 2,
      contentType: 'case',
      objectId: 12,
      details: { ...unit().details, title: 'Referral' } as never,
    }),
    unit({ id: 3, contentType: 'careplan', details: { ...unit().details, title: 'Diabetes' } as never }),
    unit({ id: 4, isMasked: true, details: null }),
    unit({ id: 5, contentType: 'invented' }),
    unit({
      id: 6,
      contentType: 'insurancememberinfo',
      details: { ...unit().details, title: 'Coverage' } as never,
    }),
  ]);
  const link = async (name: string) => screen.findByRole('link', { name });
  expect(await link('Call about labs')).toHaveAttribute('href', '/people/1007/todos');
  expect(await link('Referral')).toHaveAttribute('href', '/people/1007/todos?caseId=12');
  expect(await link('Diabetes')).toHaveAttribute('href', '/people/1007/careplans?careplanId=11');
  expect(await link('Coverage')).toHaveAttribute('href', '/people/1007/profile');
  expect(await link('Protected')).toHaveAttribute('href', '/people/1007/todos');
  expect(screen.getByText('Unknown type')).toBeInTheDocument();
  expect((await screen.findAllByText('Nurses')).length).toBeGreaterThan(0);
});

it('keeps its filters in the address', async () => {
  const { host, history } = show([unit()], '/inbox?ownerGroupIds=3&podIds=5&nextActionDate=any');
  await screen.findByText('Call about labs');
  const [first] = queries(host);
  expect(first).toMatchObject({ ownerGroupIds: '3', podIds: '5' });
  expect(first).not.toHaveProperty('ownerIds');
  expect(first).not.toHaveProperty('dueDateRange');
  await userEvent.click(screen.getByRole('button', { name: /^Task/ }));
  await waitFor(() => expect(history.location.href).toContain('types='));
  await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ types: 'task' }));
});

it('offers the other kinds of work with their numbers while one is chosen', async () => {
  const aggregates = [
    { contentType: 'case', count: 3 },
    { contentType: 'task', count: 1 },
  ];
  const { host } = show([], '/inbox', pageOf([unit()], aggregates));
  const choice = await screen.findByRole('button', { name: 'Case 3 items' });
  const changed = [
    { contentType: 'case', count: 2 },
    { contentType: 'task', count: 4 },
  ];
  host.answer(`GET ${LIST}`, pageOf([unit()], changed));
  await userEvent.click(choice);
  expect(await screen.findByRole('button', { name: 'Case 2 items', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Task 4 items', pressed: false }));
  await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ types: 'case,task' }));
});

it('begins custom dates with those that are shown, also with any date', async () => {
  const { history } = show([unit()], '/inbox?nextActionDate=any');
  await screen.findByText('Call about labs');
  const custom = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Next action date' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Custom dates' }));
    return screen.findByRole('button', { name: 'Custom dates' });
  };
  expect(await custom()).toHaveTextContent('Any date');
  await userEvent.click(screen.getByRole('combobox', { name: 'Next action date' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Overdue' }));
  expect(await custom()).not.toHaveTextContent('Any date');
  expect(history.location.search).toMatch(/nextActionDate=%2C20/);
});

it('shows the work that a care plan created, until that filter is removed', async () => {
  const { host } = show([unit()], '/inbox?ownerId=any&carePlanAutocreatedFromIds=57');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: From a care plan' }));
  expect(queries(host)[0]).toMatchObject({ carePlanAutocreatedFromIds: '57' });
  await waitFor(() => expect(queries(host).at(-1)).not.toHaveProperty('carePlanAutocreatedFromIds'));
});

it('reads the old view by the first of the two calls', async () => {
  const host = fakeHost({
    'GET /api/providers/me/work_units/inbox/': pageOf([unit()]),
    [`GET ${LIST}`]: pageOf([unit({ details: { ...unit().details, title: 'Of the new view' } as never })]),
    'GET /api/user/assignee-group/': GROUPS,
    'GET /api/pods/': [],
  });
  const at = '/inbox?showOldView=yes&podIds=5&nextActionDate=2026-03-08%2C2026-03-09';
  renderWithKit(null, { host, pages: routes, at });
  expect(await screen.findByText('Call about labs')).toBeInTheDocument();
  const [call] = host.calls('GET', '/api/providers/me/work_units/inbox/');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    owner_id__in: '1',
    pod_id__in: '5',
    due_date__gte: '2026-03-08T05:00:00.000Z',
    due_date__lte: '2026-03-10T03:59:59.999Z',
    sortBy: 'priority',
    limit: '25',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Old view' }));
  expect(await screen.findByText('Of the new view')).toBeInTheDocument();
});

it('goes on past the tenth page, and says when the next one cannot be loaded', async () => {
  let isFailing = false;
  const { host, history } = show([], '/inbox', ({ query }: FakeCall) => {
    const number = Number(query.get('cursor') ?? 1);
    if (isFailing) return problem(503, 'unavailable');
    const { details, ...row } = unit({ id: number, objectId: number });
    return onWire({
      results: [{ ...row, details: { ...details, title: `Page ${number}` } }],
      objects: [],
      count: 1_000,
      countExact: true,
      aggregates: [],
      next: String(number + 1),
    });
  });
  for (let number = 1; number <= 11; number += 1) {
    expect(await screen.findByRole('link', { name: `Page ${number}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  }
  expect(await screen.findByRole('link', { name: 'Page 12' })).toBeVisible();
  expect(history.location.search).toContain('page=12');
  expect(queries(host)).toHaveLength(12);
  isFailing = true;
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Failed to fetch inbox')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 12' })).toBeVisible();
});

it('loads a page that is far away alone', async () => {
  const { host } = show([], '/inbox?page=400', ({ query }: FakeCall) => {
    const number = Number(query.get('offset')) / 25 + 1;
    const { details, ...row } = unit({ id: number, objectId: number });
    return onWire({
      results: [{ ...row, details: { ...details, title: `Page ${number}` } }],
      objects: [],
      count: 1_000,
      countExact: false,
      aggregates: [],
      next: 'further',
    });
  });
  expect(await screen.findByRole('link', { name: 'Page 400' })).toBeVisible();
  expect(queries(host)).toHaveLength(1);
});

it('remembers the number of rows per page', async () => {
  const first = show([unit()]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rows per page' }));
  await userEvent.click(await screen.findByRole('option', { name: '50' }));
  await waitFor(() => expect(queries(first.host).at(-1)).toMatchObject({ limit: '50' }));
  first.unmount();
  const { host } = show([unit()]);
  await screen.findByText('Call about labs');
  expect(queries(host)[0]).toMatchObject({ limit: '50' });
  localStorage.clear();
});

it('redirects the former address', async () => {
  const { history } = show([unit()], '/tasks');
  await screen.findByText('Call about labs');
  expect(history.location.pathname).toBe('/inbox');
});

it('says to which case a task belongs, and opens it there', async () => {
  const partOf = { contentType: 'case', objectId: 12, title: 'Shortness of breath' };
  show([unit({ details: { ...unit().details, title: 'Call now', partOf } as never })]);
  const link = await screen.findByRole('link', { name: 'Call now' });
  expect(link).toHaveAttribute('href', '/people/1007/todos?caseId=12');
  expect(screen.getByText('Part of Case: Shortness of breath')).toBeInTheDocument();
});

it('shows what the reader created, whoever owns it', async () => {
  const { host, history } = show([unit()]);
  await screen.findByText('Call about labs');
  await userEvent.click(screen.getByRole('radio', { name: 'Created by me' }));
  await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ createdByMe: 'true' }));
  expect(queries(host).at(-1)).not.toHaveProperty('ownerIds');
  expect(history.location.search).toBe('?createdByMe=yes');
  await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
  await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ ownerIds: '1' }));
});

it('shows what a colleague finished', async () => {
  const { host } = show([unit()]);
  await screen.findByText('Call about labs');
  host.answer(`GET ${LIST}`, pageOf([]));
  host.socket.event('core.work_unit.changed', {
    patient_id: 7,
    payload: { id: 1, content_type: 'task', object_id: 11, is_closed: true },
  });
  expect(await screen.findByText('Nice work!')).toBeInTheDocument();
});

it('restarts no request when a colleague changes 100 items at once, and shows the last state', async () => {
  const { host } = show([unit()]);
  await screen.findByText('Call about labs');
  const answers: ((page: unknown) => void)[] = [];
  host.answer(`GET ${LIST}`, () => new Promise((resolve) => answers.push(resolve)));
  const before = queries(host).length;
  for (let id = 1; id <= 100; id += 1) {
    host.socket.event('core.work_unit.changed', {
      patient_id: 7,
      payload: { id, content_type: 'task', object_id: id, is_closed: true },
    });
  }
  // Longer than a burst takes to be over.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(queries(host)).toHaveLength(before + 1);
  answers[0]?.(pageOf([unit({ firstName: 'Renamed' })]));
  expect(await screen.findByText(/Renamed/)).toBeInTheDocument();
  await waitFor(() => expect(queries(host)).toHaveLength(before + 2));
  answers[1]?.(pageOf([]));
  expect(await screen.findByText('Nice work!')).toBeInTheDocument();
  expect(queries(host)).toHaveLength(before + 2);
});

it('shows a name that a colleague changed', async () => {
  const { host } = show([unit()]);
  await screen.findByText('Call about labs');
  host.answer(`GET ${LIST}`, pageOf([unit({ firstName: 'Renamed' })]));
  host.socket.event('people.person.changed', { patient_id: 7, payload: { person_id: 70 } });
  expect(await screen.findByText(/Renamed/)).toBeInTheDocument();
});

it('shows what a late message says and how late its answer is, and leads to the thread', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-05T12:38:30Z'), toFake: ['Date'] });
  const late = unit({
    id: 21,
    contentType: 'chatmessagev2',
    objectId: 77,
    personId: 1007,
    priority: 2,
    dueAt: '2026-01-05T12:00:00Z',
    details: {
      title: 'Answer overdue',
      status: 'Waiting for an answer',
      category: null,
      parentCategory: null,
      tags: [],
      sourcePlanId: null,
    },
  });
  const card = { contentType: 'chatmessagev2', objectId: 77, title: 'My chest hurts', status: 'Urgent' };
  show([late], '/inbox', pageOf([late], undefined, [{ unit: 21, actions: [], card }]));
  const link = await screen.findByRole('link', { name: 'My chest hurts' });
  expect(link).toHaveAttribute('href', '/people/1007/todos?scrollToMessageId=77');
  expect(screen.getByText('38 min late')).toHaveClass('text-urgent-fg');
  expect(screen.queryByText('Answer overdue')).toBeNull();
});

it('runs the actions of a row, with the reason that one needs', async () => {
  const row = unit({ id: 22, contentType: 'case', objectId: 5, rowVersion: 3 });
  const actions: InboxObject['actions'] = [
    {
      trigger: 'Patient declines',
      dest: 'Declined',
      destCategory: 'deferred',
      descriptions: [],
      needsReason: true,
      blockedBy: null,
    },
  ];
  const { host } = show([row], '/inbox', pageOf([row], undefined, [{ unit: 22, actions, card: null }]));
  await userEvent.click(await screen.findByRole('button', { name: /^Status:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Patient declines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Patient declines?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Had it elsewhere');
  host.answer(
    'PATCH /api/providers/me/work_units/22/case/',
    onWire(unit({ id: 22, statusCategory: 'deferred' })),
  );
  host.answer(`GET ${LIST}`, pageOf([]));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull());
  const [call] = host.calls('PATCH', '/api/providers/me/work_units/');
  expect(call?.body).toEqual({ action: 'Patient declines', reason: 'Had it elsewhere' });
  expect(call?.headers.get('if-match')).toBe('"3"');
});
