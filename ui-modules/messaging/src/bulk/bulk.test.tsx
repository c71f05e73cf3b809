import { shortcuts } from '@huddle/kit/shortcuts';
import { problem } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Thread } from '../api';
import { hostOf, list, names, person, press, show } from '../testing/inbox';
import { withLayout } from '../testing/layout';
import { owned, work } from '../testing/samples';
import { clearMarks, marks } from '../thread/marks.store';

withLayout();
beforeEach(() => {
  act(clearMarks);
  // A test before may have moved on through its list.
  shortcuts.rest(0);
});

const waiting = { responseDueAt: '2999-11-23T18:00:00Z', waitingSince: '2026-11-21T14:00:00Z' };
const rosa = person(1, 'Rosa', '300', { isUnread: true, work: work(waiting) });
const devon = person(2, 'Devon', '200', { work: work(waiting) });
const jonah = person(3, 'Jonah', '100', { work: work(waiting) });
const vera = person(4, 'Lena', '50', { isMasked: true, work: null });
const path = ({ uid }: Thread, part: string) => `/api/chat/thread/${uid}/${part}/`;
const wire = (rowVersion: number, over: Record<string, unknown> = {}) => ({
  owner: null,
  snooze: null,
  done: null,
  response_due_at: waiting.responseDueAt,
  waiting_since: waiting.waitingSince,
  urgent_since: null,
  is_breached: false,
  row_version: rowVersion,
  ...over,
});
const row = async (name: RegExp) => within(await list()).getByRole('link', { name });
const bar = () => screen.findByRole('toolbar', { name: 'Selected threads' });

/** The region of the toasts may take no clicks yet while its first one is being drawn. */
const undo = () =>
  userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: 'Undo' }));

it('marks rows by key, by Shift with an arrow, and by Shift with a click', async () => {
  show(hostOf([rosa, devon, jonah, vera]));
  await names();
  press('j');
  press('x');
  expect([...marks.get()]).toEqual([1]);
  expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
  press('ArrowDown', { shiftKey: true });
  expect([...marks.get()]).toEqual([1, 2]);
  fireEvent.click(await row(/Lena/), { shiftKey: true });
  expect([...marks.get()]).toEqual([1, 2]);
  fireEvent.click(await row(/Jonah/), { shiftKey: true });
  expect([...marks.get()].sort()).toEqual([1, 2, 3]);
  press('Escape');
  expect(marks.get().size).toBe(0);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('does one thing with all marked rows, and takes all of it back at once', async () => {
  const host = showOn([rosa, devon, jonah]);
  for (const [thread, version] of [
    [rosa, 1],
    [devon, 1],
  ] as const) {
    host.answer(`PUT ${path(thread, 'claim')}`, wire(version, ownedByReader()));
    host.answer(`DELETE ${path(thread, 'claim')}`, wire(version + 1));
  }
  host.answer(
    `PUT ${path(jonah, 'claim')}`,
    problem(409, 'claimed-by-other', { current: wire(1, ownedByIris()) }),
  );
  await names();
  press('j');
  press('x');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  await bar();
  press('o');
  expect(await screen.findByText('2 threads assigned to you')).toBeVisible();
  expect(screen.getByText('1 is assigned to someone else and was left as it is')).toBeVisible();
  expect(marks.get().size).toBe(0);
  await undo();
  expect(await screen.findByText('Undone')).toBeVisible();
  expect([rosa, devon, jonah].map((thread) => host.calls('DELETE', path(thread, 'claim')).length)).toEqual([
    1, 1, 0,
  ]);
});

it('leaves a row alone that somebody changed before the undo', async () => {
  const host = showOn([rosa]);
  host.answer(
    `PUT ${path(rosa, 'snooze')}`,
    wire(1, { snooze: { since: '2026-11-21T14:00:00Z', by: 1, until: null } }),
  );
  await names();
  press('j');
  press('x');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Snooze' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Until the patient replies' }));
  expect(await screen.findByText('Rosa P. snoozed')).toBeVisible();
  act(() =>
    host.socket.event('messaging.work.changed', {
      patient_id: 1,
      payload: { uid: rosa.uid, work: wire(2, ownedByIris()), lost_by: null },
    }),
  );
  await undo();
  expect(await screen.findByText('1 thread has changed since and was left as it is')).toBeVisible();
  expect(host.calls('DELETE', path(rosa, 'snooze'))).toHaveLength(0);
});

it('says how many wait for a reply before and after they are marked done', async () => {
  const late = {
    ...rosa,
    isUnread: false,
    work: work({ ...waiting, responseDueAt: '2020-11-23T18:00:00Z' }),
  };
  const host = showOn([late, devon]);
  for (const thread of [late, devon]) {
    host.answer(
      `PUT ${path(thread, 'done')}`,
      wire(1, { done: { at: '2026-11-21T14:00:00Z', by: 1 }, response_due_at: null }),
    );
  }
  await names();
  press('j');
  press('x');
  press('ArrowDown', { shiftKey: true });
  await bar();
  press('e');
  const question = await screen.findByRole('dialog', { name: 'Mark 2 threads done?' });
  expect(question).toHaveTextContent('2 patients are waiting for a reply.');
  expect(host.calls('PUT', path(devon, 'done'))).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Mark done' }));
  expect(await screen.findByText('2 threads marked done')).toBeVisible();
  expect(screen.getByText('2 patients are waiting for a reply')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('counts the rows that the host refuses because the reader has no licence there', async () => {
  const host = showOn([rosa, devon]);
  host.answer(`PUT ${path(rosa, 'claim')}`, wire(1, ownedByReader()));
  host.answer(`PUT ${path(devon, 'claim')}`, problem(409, 'not-licensed'));
  await names();
  press('j');
  press('x');
  press('ArrowDown', { shiftKey: true });
  await bar();
  press('o');
  expect(await screen.findByText('Rosa P. assigned to you')).toBeVisible();
  expect(
    screen.getByText("1 was left as it is: the assignee is not licensed in the patient's state"),
  ).toBeVisible();
});

it('offers the actions of a row beside it and in its menu', async () => {
  const host = showOn([rosa, vera]);
  await names();
  const user = userEvent.setup();
  await user.hover(await row(/Rosa/));
  const beside = await screen.findByRole('group', { name: 'Actions for Rosa P.' });
  expect(
    within(beside)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Assign to me', 'Done', 'Mark read', 'More actions']);
  host.answer(`PUT ${path(rosa, 'claim')}`, wire(1, ownedByReader()));
  fireEvent.contextMenu(await row(/Rosa/), { clientX: 40, clientY: 40 });
  await user.click(await screen.findByRole('menuitem', { name: /Assign to me/ }));
  expect(await screen.findByText('Rosa P. assigned to you')).toBeVisible();
  await user.hover(await row(/Lena/));
  expect(screen.queryByRole('group', { name: /Lena/ })).toBeNull();
});

function ownedByReader() {
  const { owner } = owned(1, '2999-01-01T00:00:00Z');
  return { owner: ownerOnWire(owner) };
}
function ownedByIris() {
  const { owner } = owned(2, '2999-01-01T00:00:00Z');
  return { owner: ownerOnWire(owner) };
}
function ownerOnWire(owner: ReturnType<typeof owned>['owner']) {
  return {
    user: owner?.user && {
      id: owner.user.id,
      first_name: owner.user.firstName,
      last_name: owner.user.lastName,
      avatar: null,
    },
    group: null,
    since: owner?.since,
    lease_until: owner?.leaseUntil,
    handed_over_by: null,
    note: '',
  };
}
function showOn(threads: Thread[]) {
  const host = hostOf(threads);
  show(host);
  return host;
}
