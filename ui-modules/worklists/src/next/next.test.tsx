import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../routes';
import { contextOf, hostOf, ITEMS, item, pageOf, unitOf, withWideWindow } from '../testing/samples';
import { isTaken } from './lease';
import { RENEW_EVERY_MS } from './use-renewed-lease';

const NEXT = `${ITEMS}next/`;
const LEASE = '/api/providers/me/work_units/worklists/leases/40/';
/** The user of the tests. */
const ME = 1;

const until = () => new Date(Date.now() + 600_000).toISOString();
const takenItem = () => item({ id: 40, objectId: 140, takenBy: ME, takenUntil: until() });

function show(host: FakeHost, at = '/worklist?worklistId=1') {
  render(<Toaster />);
  return renderWithKit(null, { host, pages: routes, at });
}

beforeEach(withWideWindow);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('opens the item that was handed out, also when it is on no page, and gives it back', async () => {
  const host = hostOf([item()]);
  const taken = takenItem();
  host.answer(`POST ${NEXT}`, onWire({ item: taken, until: taken.takenUntil, isLimitReached: false }));
  host.answer(`DELETE ${LEASE}`, null);
  const { history } = show(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Next for me' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Referral to cardiology' }));
  expect(drawer.getByText(/^Yours until/)).toBeVisible();
  expect(drawer.queryByText('This item is no longer in the list.')).toBeNull();
  expect(history.location.search).toContain('item=40');
  expect(host.calls('POST', NEXT)[0]?.body).toEqual({ filters: null });
  await userEvent.click(drawer.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(host.calls('DELETE', LEASE)).toHaveLength(1));
  expect(await screen.findByText('Given back')).toBeInTheDocument();
});

it('is asked for one that fits the filters', async () => {
  const conditions = { linkOperator: 'and', items: [{ field: 'state', operator: 'is', value: 'MA' }] };
  const host = hostOf([item()]);
  host.answer(`POST ${NEXT}`, onWire({ item: null, until: null, isLimitReached: false }));
  const filters = encodeURIComponent(JSON.stringify({ worklistId: 1, filters: conditions }));
  show(host, `/worklist?worklistId=1&worklistFilters=${filters}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Next for me' }));
  expect(await screen.findByText(/^Nothing left to take/)).toBeInTheDocument();
  const body = host.calls('POST', NEXT)[0]?.body as { filters: string };
  expect(JSON.parse(body.filters)).toEqual(conditions);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the next one when the item that was handed out is completed', async () => {
  const mine = item({ takenBy: ME, takenUntil: until() });
  const host = hostOf([mine, item({ id: 13, objectId: 103 })]);
  const taken = item({ id: 40, objectId: 140, takenBy: ME, takenUntil: until() });
  host.answer('PATCH /api/providers/me/work_units/11/case/', unitOf({ ...mine, statusCategory: 'complete' }));
  host.answer(`POST ${NEXT}`, onWire({ item: taken, until: taken.takenUntil, isLimitReached: false }));
  host.answer('GET /api/providers/me/work_units/worklists/items/40/', onWire(contextOf()));
  const { history } = show(host, '/worklist?worklistId=1&item=11');
  await userEvent.click(await screen.findByRole('button', { name: /^Status: Open/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Complete/ }));
  expect(host.calls('POST', NEXT)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  // Not the row below, which a colleague may be handed at the same moment.
  await waitFor(() => expect(history.location.search).toContain('item=40'));
  expect(host.calls('POST', NEXT)).toHaveLength(1);
});

it('says that the reader has enough items', async () => {
  const host = hostOf([item()]);
  host.answer(`POST ${NEXT}`, onWire({ item: null, until: null, isLimitReached: true }));
  show(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Next for me' }));
  expect(await screen.findByText(/^You already have three items/)).toBeInTheDocument();
});

it('says that none could be taken', async () => {
  const host = hostOf([item()]);
  host.answer(`POST ${NEXT}`, problem(503, 'unavailable'));
  show(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Next for me' }));
  expect(await screen.findByText('The next item could not be taken')).toBeInTheDocument();
});

it('shows in the list and beside it who has an item, as soon as it is taken', async () => {
  const host = hostOf([item()]);
  show(host, '/worklist?worklistId=1&item=11');
  const drawer = within(await screen.findByRole('dialog', { name: 'Referral to cardiology' }));
  host.answer(`GET ${ITEMS}`, pageOf([item({ takenBy: 99, takenUntil: until() })]));
  host.socket.event('worklists.lease.changed', { payload: { work_unit_id: 11 } });
  expect(await drawer.findByText(/^A colleague has this item until/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(await screen.findByText('Taken')).toBeInTheDocument();
});

it('keeps an item while its reader works, and not while they are away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = hostOf([item({ takenBy: ME, takenUntil: until() })]);
  const renewal = LEASE.replace('/40/', '/11/');
  host.answer(`PUT ${renewal}`, onWire({ until: until() }));
  show(host, '/worklist?worklistId=1&item=11');
  expect(await screen.findByText(/^Yours until/)).toBeInTheDocument();
  expect(host.calls('PUT', renewal)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(RENEW_EVERY_MS);
  expect(host.calls('PUT', renewal)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(RENEW_EVERY_MS);
  expect(host.calls('PUT', renewal)).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'a' });
  await vi.advanceTimersByTimeAsync(RENEW_EVERY_MS);
  expect(host.calls('PUT', renewal)).toHaveLength(2);
});

it('counts a lease as lapsed at its end', () => {
  const taken = { takenBy: ME, takenUntil: '2026-01-05T15:10:00Z' };
  const end = Date.parse(taken.takenUntil);
  expect(isTaken(taken, end - 1)).toBe(true);
  expect(isTaken(taken, end)).toBe(false);
  expect(isTaken({ takenBy: null, takenUntil: null }, 0)).toBe(false);
});
