import { onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WorkUnit } from '../api';
import { LIST, pageOf, queries, show, unit } from '../testing/inbox';

/** Clicks Undo as soon as no closing layer keeps the pointer from it. */
const clickUndo = () => waitFor(() => userEvent.click(screen.getByRole('button', { name: 'Undo' })));

it('completes selected tasks, and takes all of it back with one undo', async () => {
  const { host } = show([unit(), unit({ id: 2, objectId: 12, rowVersion: 4 })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  for (const [id, version] of [
    [1, 2],
    [2, 5],
  ]) {
    host.answer(`PATCH /api/providers/me/work_units/${id}/task/`, onWire(unit({ id, rowVersion: version })));
  }
  host.answer(`GET ${LIST}`, pageOf([]));
  const bar = within(screen.getByRole('toolbar'));
  await userEvent.click(await bar.findByRole('button', { name: /^Complete/ }));
  expect(await screen.findByText('2 tasks completed')).toBeInTheDocument();
  await clickUndo();
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  const [done, undone] = host.calls('PATCH', '/api/providers/me/work_units/2/task/');
  expect([done?.body, done?.headers.get('if-match')]).toEqual([{ action: 'complete', is_bulk: true }, '"4"']);
  expect([undone?.body, undone?.headers.get('if-match')]).toEqual([
    { action: 'reopen', is_bulk: true },
    '"5"',
  ]);
});

it('reassigns selected work and moves its due date, and takes each back with one undo', async () => {
  const { host } = show([unit({ ownerGroupId: 1 }), unit({ id: 2, contentType: 'case', objectId: 12 })]);
  host.answer('PATCH /api/providers/me/work_units/1/task/', onWire(unit({ rowVersion: 2 })));
  host.answer(
    'PATCH /api/providers/me/work_units/2/case/',
    onWire(unit({ id: 2, contentType: 'case', rowVersion: 2 })),
  );
  const bodies = (path: string) =>
    host.calls('PATCH', `/api/providers/me/work_units/${path}/`).map(({ body }) => body);
  const undo = async () => {
    await clickUndo();
    expect(await screen.findByText('Undone')).toBeInTheDocument();
  };
  const selectAll = () =>
    userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await screen.findAllByText('Call about labs');
  await selectAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'New owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nurses/ }));
  expect(await screen.findByText('2 to dos reassigned')).toBeInTheDocument();
  await undo();
  expect(bodies('1/task')).toEqual([
    { owner_group: 3, is_bulk: true },
    { owner_group: 1, is_bulk: true },
  ]);
  await selectAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Due date' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New due date' }), '01/12/2026{Enter}');
  expect(await screen.findByText('Due dates of 2 to dos changed')).toBeInTheDocument();
  await undo();
  expect(bodies('2/case').slice(2)).toEqual([
    { due_date: '2026-01-13T00:00:00.000Z', is_bulk: true },
    { due_date: '2026-01-06T00:00:00Z', is_bulk: true },
  ]);
});

it('counts what the host refuses, and leaves it as it is', async () => {
  const { host } = show([unit(), unit({ id: 2, objectId: 12 })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  host.answer('PATCH /api/providers/me/work_units/1/task/', onWire(unit({ rowVersion: 2 })));
  host.answer('PATCH /api/providers/me/work_units/2/task/', problem(412, 'stale-version', { current: {} }));
  await userEvent.click(await screen.findByRole('button', { name: /^Complete/ }));
  expect(await screen.findByText(/^1 of 2 was not changed/)).toBeInTheDocument();
  expect(screen.getByText('Failed to update work unit')).toBeInTheDocument();
});

it('says how many of the refused are with a colleague', async () => {
  const { host } = show([unit(), unit({ id: 2, objectId: 12 })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  host.answer('PATCH /api/providers/me/work_units/1/task/', onWire(unit({ rowVersion: 2 })));
  host.answer('PATCH /api/providers/me/work_units/2/task/', problem(409, 'held-by-colleague'));
  await userEvent.click(await screen.findByRole('button', { name: /^Complete/ }));
  expect(
    await screen.findByText('1 of 2 was not changed: a colleague is working on 1 of them'),
  ).toBeInTheDocument();
});

it('changes the work of one person one after the other, a plan or case before its tasks, and moves a case back to its own date', async () => {
  const of = (id: number, contentType: string, over: Partial<WorkUnit> = {}) =>
    unit({ id, contentType, objectId: id + 10, ...over });
  const { host } = show([
    of(1, 'task'),
    of(2, 'case', { ownDueAt: '2026-01-20T00:00:00Z' }),
    of(3, 'careplan'),
    of(4, 'task', { personId: 1008 }),
  ]);
  const order: string[] = [];
  let isRunning = false;
  for (const path of ['1/task', '2/case', '3/careplan', '4/task']) {
    host.answer(`PATCH /api/providers/me/work_units/${path}/`, async () => {
      const isOfPerson = path !== '4/task';
      if (isOfPerson) expect(isRunning).toBe(false);
      if (isOfPerson) isRunning = true;
      await Promise.resolve();
      if (isOfPerson) isRunning = false;
      order.push(path);
      const [id, contentType = ''] = path.split('/');
      return onWire(of(Number(id), contentType, { rowVersion: 2 }));
    });
  }
  await screen.findAllByText('Call about labs');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Due date' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New due date' }), '01/12/2026{Enter}');
  expect(await screen.findByText('Due dates of 4 to dos changed')).toBeInTheDocument();
  expect(order.filter((path) => path !== '4/task')).toEqual(['3/careplan', '2/case', '1/task']);
  await clickUndo();
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  const last = host.calls('PATCH', '/api/providers/me/work_units/2/case/').at(-1);
  expect(last?.body).toEqual({ due_date: '2026-01-20T00:00:00Z', is_bulk: true });
});

it('says why the host refused a new owner', async () => {
  const { host } = show([unit(), unit({ id: 2, objectId: 12 })]);
  const refusal = problem(409, 'not-licensed', { detail: 'Nora Page is not licensed in CT' });
  host.answer('PATCH /api/providers/me/work_units/1/task/', refusal);
  host.answer('PATCH /api/providers/me/work_units/2/task/', refusal);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'New owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  expect(
    await screen.findByText('2 of 2 were not changed. Nora Page is not licensed in CT'),
  ).toBeInTheDocument();
});

it('asks for the licences of the person when the selected work is for one', async () => {
  const { host } = show([unit()]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  await screen.findByRole('combobox', { name: 'New owner' });
  const asked = () =>
    host.calls('GET', '/api/user/assignee-group/').map(({ query }) => query.get('person_id'));
  await waitFor(() => expect(asked()).toContain('1007'));
});

it('reads the list once for all events of a bulk change', async () => {
  const { host } = show([unit()]);
  await screen.findByText('Call about labs');
  const before = queries(host).length;
  for (let id = 1; id <= 25; id += 1) {
    host.socket.event('core.work_unit.changed', {
      patient_id: 7,
      payload: { id, content_type: 'task', object_id: id, is_closed: false },
    });
  }
  await waitFor(() => expect(queries(host).length).toBeGreaterThan(before));
  expect(queries(host)).toHaveLength(before + 1);
});
