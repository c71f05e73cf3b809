import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../routes';
import {
  contextOf,
  contextPath,
  hostOf,
  ITEMS,
  item,
  maskedItem,
  messageItem,
  pageOf,
  unitOf,
  withWideWindow,
} from '../testing/samples';
import { changeOf } from './unit-drawer';

const UNIT = '/api/providers/me/work_units/11/case/';
const SECOND = item({ id: 13, objectId: 103, firstName: 'Devon', lastName: 'Tran' });

async function open(host: FakeHost, id = 11) {
  // A page is rendered without the shell, which shows the toasts.
  render(<Toaster />);
  const rendered = renderWithKit(null, { host, pages: routes, at: `/worklist?worklistId=1&item=${id}` });
  return { ...rendered, drawer: within(await screen.findByRole('dialog')) };
}

async function act(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Status: Open/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
}

beforeEach(withWideWindow);
afterEach(() => vi.restoreAllMocks());

it('sends only what was changed', () => {
  const stored = { dueDate: '2026-01-05', ownerGroup: 3 };
  expect(changeOf(stored, stored)).toEqual({});
  expect(changeOf({ dueDate: '', ownerGroup: 3 }, stored)).toEqual({ dueDate: null });
  expect(changeOf({ dueDate: '2026-01-06', ownerGroup: 0 }, stored)).toEqual({
    dueDate: '2026-01-07T00:00:00.000Z',
    ownerGroup: null,
  });
});

it('opens from the row, by keyboard too, and closes with Escape', async () => {
  const { history } = renderWithKit(null, { host: hostOf([item()]), pages: routes, at: '/worklist' });
  await screen.findByRole('button', { name: 'Referral to cardiology' });
  await userEvent.keyboard('j{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Referral to cardiology' })).toBeVisible();
  expect(history.location.search).toContain('item=11');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Referral to cardiology' })).toHaveFocus();
});

it('changes the due date on the version that was seen', async () => {
  const host = hostOf([item()]);
  host.answer(`PATCH ${UNIT}`, unitOf(item({ rowVersion: 5, dueAt: '2026-03-02T00:00:00Z' })));
  const { drawer } = await open(host);
  const field = drawer.getByRole('textbox', { name: 'Due date' });
  await userEvent.clear(field);
  await userEvent.type(field, '03/01/2026{Enter}');
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Work unit updated')).toBeInTheDocument();
  const [call] = host.calls('PATCH', UNIT);
  expect(call?.body).toEqual({ due_date: '2026-03-02T00:00:00.000Z' });
  expect(call?.headers.get('if-match')).toBe('"4"');
});

it('merges with what a colleague saved', async () => {
  const host = hostOf([item()]);
  const current = item({ rowVersion: 5, ownerGroupId: 4 });
  host.answer(`PATCH ${UNIT}`, problem(412, 'stale-version', { current: unitOf(current) }));
  const { drawer } = await open(host);
  const field = drawer.getByRole('textbox', { name: 'Due date' });
  await userEvent.clear(field);
  await userEvent.type(field, '03/01/2026{Enter}');
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
  expect(await drawer.findByRole('alert')).toBeVisible();
  host.answer(`PATCH ${UNIT}`, unitOf({ ...current, rowVersion: 6 }));
  host.answer(`GET ${ITEMS}`, pageOf([current]));
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(host.calls('PATCH', UNIT)).toHaveLength(2));
  const call = host.calls('PATCH', UNIT)[1];
  expect(call?.headers.get('if-match')).toBe('"5"');
  // Their owner stays.
  expect(call?.body).toEqual({ due_date: '2026-03-02T00:00:00.000Z' });
});

it('confirms the effects of an action with OK, takes the item away at once and opens the next one', async () => {
  const host = hostOf([item(), SECOND]);
  const { history } = await open(host);
  await act('Complete');
  const question = within(await screen.findByRole('dialog', { name: /Complete/ }));
  expect(question.getByText('The referral is archived.')).toBeVisible();
  expect(host.calls('PATCH', UNIT)).toHaveLength(0);
  host.answer(`PATCH ${UNIT}`, unitOf(item({ statusCategory: 'complete', rowVersion: 5 })));
  host.answer(`GET ${ITEMS}`, pageOf([SECOND]));
  await userEvent.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(host.calls('PATCH', UNIT)[0]?.body).toEqual({ action: 'Complete' }));
  await waitFor(() => expect(history.location.search).toContain('item=13'));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(await screen.findByRole('treeitem', { name: /^Overdue cases/ })).toBeVisible();
});

it('puts the item back when the host refuses, and says so', async () => {
  const host = hostOf([item(), SECOND]);
  const { history } = await open(host);
  host.answer(`PATCH ${UNIT}`, problem(503, 'unavailable'));
  await act('Complete');
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Failed to update work unit')).toBeInTheDocument();
  expect(screen.getByText(/^Worklist: Error updating worklist WorkUnit item: 11\./)).toBeInTheDocument();
  await waitFor(() => expect(history.location.search).toContain('item=11'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByRole('treeitem', { name: 'Overdue cases, 2' })).toBeVisible();
});

it('applies an action that keeps the item open without a question', async () => {
  const host = hostOf([item()]);
  host.answer(`PATCH ${UNIT}`, unitOf(item({ rowVersion: 5 })));
  await open(host);
  await act('Start');
  await waitFor(() => expect(host.calls('PATCH', UNIT)[0]?.body).toEqual({ action: 'Start' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('goes to the next and the previous item by key', async () => {
  const { history, drawer } = await open(hostOf([item(), SECOND]));
  expect(drawer.getByText('1 of 2 on this page')).toBeVisible();
  await userEvent.keyboard('j');
  await waitFor(() => expect(history.location.search).toContain('item=13'));
  expect(await screen.findByText('2 of 2 on this page')).toBeVisible();
  await userEvent.keyboard('k');
  await waitFor(() => expect(history.location.search).toContain('item=11'));
});

it('opens the patient here and beside the list', async () => {
  const { drawer } = await open(hostOf([item()]));
  expect(drawer.getByRole('link', { name: 'Rosa Pratt' })).toHaveAttribute(
    'href',
    '/people/1007/todos?caseId=101',
  );
  expect(drawer.getByRole('link', { name: 'Open Rosa Pratt in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

it('says that a record is protected, and changes nothing there', async () => {
  const { drawer } = await open(hostOf([maskedItem()]), 12);
  expect(drawer.getByText(/This record is protected/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: /^Status/ })).toBeNull();
  expect(drawer.getByRole('textbox', { name: 'Due date' })).toBeDisabled();
  expect(drawer.queryByText('Phone')).toBeNull();
});

it('shows how to reach the person, the note, the tasks and the tags', async () => {
  const { drawer } = await open(hostOf([item()]));
  expect(await drawer.findByRole('link', { name: 'Call (617) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+16175550142',
  );
  for (const text of [/^Born 03-02-1954/, 'Prefers calls after 3 PM', 'Send the forms', '6 more', 'urgent']) {
    expect(drawer.getByText(text)).toBeVisible();
  }
});

it('says that the record could not be opened', async () => {
  const host = hostOf([item()]);
  host.answer(`GET ${contextPath(11)}`, problem(403, 'phi-access-required'));
  const { drawer } = await open(host);
  expect(await drawer.findByText('Phone, note and tasks could not be loaded')).toBeVisible();
});

it('shows what a late message says and how late it is', async () => {
  const message = messageItem({ dueAt: new Date(Date.now() - 38 * 60_000 - 5_000).toISOString() });
  const host = hostOf([message]);
  const text = 'I feel dizzy since this morning. Should I still take the pill?';
  host.answer(
    `GET ${contextPath(14)}`,
    onWire(contextOf({ message: { text, sentAt: '2026-01-05T15:00:00Z' } })),
  );
  const { drawer } = await open(host, 14);
  expect(await drawer.findByText(text)).toBeVisible();
  expect(drawer.getByText('38 min late')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I feel dizzy since this morning' })).toBeInTheDocument();
  expect(screen.getAllByText('38 min late')).toHaveLength(2);
});

it('says that a colleague has closed the open item', async () => {
  const host = hostOf([item(), SECOND]);
  const { drawer } = await open(host);
  host.answer(`GET ${ITEMS}`, pageOf([SECOND]));
  host.socket.event('core.work_unit.changed', {
    patient_id: 7,
    payload: { id: 11, content_type: 'case', object_id: 101, is_closed: true },
  });
  expect(await drawer.findByText('This item is no longer in the list.')).toBeVisible();
});

it('shows each refusal of the host at its field', async () => {
  const host = hostOf([item()]);
  const { drawer } = await open(host);
  const field = drawer.getByRole('textbox', { name: 'Due date' });
  await userEvent.clear(field);
  await userEvent.type(field, '03/01/2026{Enter}');
  const button = drawer.getByRole('button', { name: /^Save/ });
  expect(await fieldsRefusedAbove(host, `PATCH ${UNIT}`, button)).toEqual([]);
});
