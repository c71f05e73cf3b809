import { writePreference } from '@huddle/kit/session';
import { type FakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes';
import { hostOf, ITEMS, item, lastQuery, maskedItem, pageOf, unitOf, worklist } from '../testing/samples';

const LISTS = [
  worklist(),
  worklist({ id: 2, name: 'Unowned cases', subCategory: 'Without an owner', itemCount: 7 }),
  worklist({ id: 3, name: 'Unanswered', category: 'Access', subCategory: '', itemCount: 0 }),
];

function show(host: FakeHost, at = '/worklist') {
  return renderWithKit(null, { host, pages: routes, at });
}

const linkTo = (filters: unknown, id = 1) =>
  `/worklist?worklistId=${id}&worklistFilters=${encodeURIComponent(JSON.stringify(filters))}`;
const treeRow = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const opened = (title: string) => screen.findByRole('button', { name: title });

describe('the tree', () => {
  it('shows the lists with their counts, and opens the first one', async () => {
    const { history } = show(hostOf([item()], LISTS));
    expect(await treeRow('Unanswered, 0')).toHaveAttribute('aria-selected', 'true');
    expect(await treeRow('Overdue cases, 2')).toBeVisible();
    expect(screen.getByRole('treeitem', { name: 'Cases' })).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Nothing left in this worklist')).toBeVisible();
    await userEvent.click(await treeRow('Overdue cases, 2'));
    expect(history.location.search).toBe('?worklistId=1');
    expect(await opened('Referral to cardiology')).toBeVisible();
  });

  it('opens the list that was open last', async () => {
    const { unmount } = show(hostOf([item()], LISTS), '/worklist?worklistId=2');
    await screen.findByText('Nothing left in this worklist');
    unmount();
    show(hostOf([item()], LISTS));
    expect(await treeRow('Unowned cases, 7')).toHaveAttribute('aria-selected', 'true');
  });

  it('forgets a list that is no longer there', async () => {
    writePreference('worklists.last.1', '99');
    show(hostOf([item()], LISTS));
    expect(await treeRow('Unanswered, 0')).toHaveAttribute('aria-selected', 'true');
  });

  it('says why there are no lists', async () => {
    const host = hostOf([], []);
    const { unmount } = show(host);
    expect(await screen.findByText('No worklists yet')).toBeVisible();
    unmount();
    host.answer('GET /api/worklists/', problem(503, 'unavailable'));
    show(host);
    expect(await screen.findByText('Worklists could not be loaded')).toBeVisible();
  });

  it('keeps its counts up to date while colleagues work', async () => {
    const host = hostOf([item()], LISTS);
    show(host, '/worklist?worklistId=1');
    await opened('Referral to cardiology');
    host.answer('GET /api/worklists/', onWire({ results: [worklist({ itemCount: 1 })] }));
    host.answer(`GET ${ITEMS}`, pageOf([]));
    host.socket.event('core.work_unit.changed', {
      patient_id: 7,
      payload: { id: 11, content_type: 'case', object_id: 101, is_closed: true },
    });
    expect(await treeRow('Overdue cases, 1')).toBeVisible();
    expect(await screen.findByText('Nothing left in this worklist')).toBeVisible();
  });
});

it('reloads its rows when a person changed', async () => {
  const host = hostOf([item()]);
  show(host);
  await opened('Referral to cardiology');
  host.answer(`GET ${ITEMS}`, pageOf([]));
  host.socket.event('people.person.changed', { patient_id: 7, payload: { person_id: 70 } });
  expect(await screen.findByText('Nothing left in this worklist')).toBeVisible();
});

it('shows a list that was renamed meanwhile', async () => {
  const host = hostOf([item()]);
  show(host);
  await opened('Referral to cardiology');
  host.answer('GET /api/worklists/', onWire({ results: [worklist({ name: 'Late cases' })] }));
  host.socket.event('worklists.definition.changed', { payload: { id: 1 } });
  expect(await treeRow('Late cases, 2')).toBeVisible();
});

describe('a list', () => {
  it.each([
    ['not-found', 404, 'Worklist does not exist'],
    ['worklist-not-shared', 403, 'You have no access to this worklist'],
  ])('that answers %s says so', async (slug, status, title) => {
    const host = hostOf([item()], LISTS);
    host.answer('GET /api/worklists/42/', problem(status, slug));
    show(host, '/worklist?worklistId=42');
    expect(await screen.findByText(title)).toBeVisible();
    expect(await treeRow('Overdue cases, 2')).toBeVisible();
  });

  it('whose items cannot be loaded says so, and loads them again', async () => {
    const host = hostOf([item()]);
    host.answer(`GET ${ITEMS}`, problem(503, 'unavailable'));
    show(host);
    expect(await screen.findByText('Worklist: Error fetching worklist items')).toBeVisible();
    host.answer(`GET ${ITEMS}`, pageOf([item()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await opened('Referral to cardiology')).toBeVisible();
  });

  it('is asked for 50 open items in its own order, and for others when it is sorted', async () => {
    const host = hostOf([item()]);
    const { history } = show(host);
    await opened('Referral to cardiology');
    expect(lastQuery(host)).toEqual({ limit: '50', isClosed: 'false' });
    await userEvent.click(screen.getByRole('button', { name: 'Due date' }));
    await waitFor(() => expect(lastQuery(host)).toMatchObject({ sort: 'due_at' }));
    expect(history.location.search).toContain('sort=due_at');
  });

  it('shows facts of the person, and of a protected one only the name', async () => {
    show(hostOf([item(), maskedItem()]));
    await opened('Referral to cardiology');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/Referral to cardiology.*Rosa Pratt.*Nurses.*MA.*71/);
    expect(rows[1]).toHaveTextContent(/^Protected.*Vera Quist/);
    expect(rows[1]).not.toHaveTextContent(/MA|71|cardiology/);
  });
});

describe('filters', () => {
  const before = (value: string) => ({
    linkOperator: 'and',
    items: [{ field: 'due_at', operator: 'before', value }],
  });

  it('of the address are applied and shown', async () => {
    const host = hostOf([item()]);
    show(host, linkTo({ worklistId: 1, filters: before('2026-02-01') }));
    await opened('Referral to cardiology');
    expect(JSON.parse(lastQuery(host).filters ?? '')).toEqual(before('2026-02-01'));
    expect(await screen.findByRole('button', { name: 'Due date is before Feb 1, 2026' })).toBeVisible();
  });

  it('that are broken are reported and ignored', async () => {
    const host = hostOf([item()]);
    const { history } = show(host, linkTo({ worklistId: 1, filters: before('soon') }));
    expect(await opened('Referral to cardiology')).toBeVisible();
    expect(lastQuery(host)).not.toHaveProperty('filters');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be read and are ignored');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(history.location.search).toBe('?worklistId=1');
  });

  it('that are no JSON at all are reported too', async () => {
    show(hostOf([item()]), '/worklist?worklistId=1&worklistFilters=%7Bbroken');
    expect(await opened('Referral to cardiology')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be read');
  });

  it('open their list, and are not applied to another', async () => {
    const host = hostOf([item()], LISTS);
    const { unmount } = show(
      host,
      `/worklist?worklistFilters=${encodeURIComponent(JSON.stringify({ worklistId: 1, filters: before('2026-02-01') }))}`,
    );
    await opened('Referral to cardiology');
    unmount();
    show(host, linkTo({ worklistId: 1, filters: before('2026-02-01') }, 2));
    expect(await screen.findByText(/belong to another worklist/)).toBeVisible();
  });

  it('are built on any column and kept in the address', async () => {
    const host = hostOf([item()]);
    const { history } = show(host);
    await opened('Referral to cardiology');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Conditions' }));
    await user.click(await screen.findByRole('combobox', { name: 'Condition 1: Operator' }));
    await user.click(await screen.findByRole('option', { name: 'is not empty' }));
    const filters = { linkOperator: 'and', items: [{ field: 'title', operator: 'isNotEmpty' }] };
    await waitFor(() => expect(JSON.parse(lastQuery(host).filters ?? 'null')).toEqual(filters));
    expect(decodeURIComponent(history.location.search)).toContain(JSON.stringify({ worklistId: 1, filters }));
  });
});

it('changes several items with one undo', async () => {
  const task = item({ id: 21, contentType: 'task', rowVersion: 2 });
  const host = hostOf([task, item({ id: 22, contentType: 'task', rowVersion: 6 })]);
  show(host);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = within(await screen.findByRole('toolbar', { name: '2 rows selected' }));
  for (const id of [21, 22]) {
    host.answer(`PATCH /api/providers/me/work_units/${id}/task/`, unitOf({ ...task, id, rowVersion: 9 }));
  }
  await userEvent.click(await bar.findByRole('button', { name: /^Complete/ }));
  await waitFor(() =>
    expect(host.calls('PATCH', '/api/providers/me/work_units/').map(({ body }) => body)).toEqual([
      { action: 'complete', is_bulk: true },
      { action: 'complete', is_bulk: true },
    ]),
  );
});
