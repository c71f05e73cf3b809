import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { page, plan, planCase, task } from '../testing/rows';
import PatientPlans from './patient-plans.tab';
import PersonPlans from './person-plans.tab';
import { parsePlace } from './place';

const LIST = 'GET /api/care-plan/v2/';
const TASK = 'PATCH /api/task/11';

const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

function show(answers: Record<string, unknown>, at = '/patients/7/careplans') {
  const host = fakeHost(answers);
  return renderWithKit(
    <>
      <PatientPlans patientId={7} />
      <Toaster />
    </>,
    { host, at },
  );
}

it('shows the active plans with the first one expanded', async () => {
  const { host } = show({
    [LIST]: page(
      [
        plan({ tasks: [task()], cases: [planCase()] }),
        plan({ id: 2, title: 'Quit smoking', notes: 'Patches', status: 'draft' }),
      ],
      { open: 2, closed: 4 },
    ),
  });
  expect(await head('Lower blood pressure')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Walk 30 minutes a day.')).toBeVisible();
  expect(screen.getByText('1 open task')).toBeVisible();
  expect(await head('Quit smoking')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Patches')).toBeNull();
  await userEvent.click(await head('Quit smoking'));
  expect(screen.getByText('Patches')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Active 2' })).toBeChecked();
  const [asked] = host.calls('GET', '/api/care-plan/v2/');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ patient: '7', is_closed: 'false' });
});

it('shows the inactive plans when they are asked for, and keeps that in the address', async () => {
  const { host, history } = show({
    [LIST]: ({ query }: FakeCall) =>
      query.get('is_closed') === 'true'
        ? page([plan({ id: 3, title: 'Heal the ankle', status: 'inactive', statusCategory: 'complete' })], {
            open: 0,
            closed: 1,
          })
        : page([], { open: 0, closed: 1 }),
  });
  await screen.findByText('No active care plans');
  await userEvent.click(screen.getByRole('radio', { name: 'Inactive 1' }));
  expect(await head('Heal the ankle')).toHaveAttribute('aria-expanded', 'true');
  expect(history.location.search).toContain('plans=inactive');
  expect(host.calls('GET', '/api/care-plan/v2/').at(-1)?.query.get('is_closed')).toBe('true');
});

it('expands the plan that the address names, in the list of its status', async () => {
  const closed = plan({ id: 3, title: 'Heal the ankle', status: 'inactive', statusCategory: 'complete' });
  show(
    {
      'GET /api/care-plan/3': onWire(closed),
      [LIST]: page([plan({ id: 2, title: 'Quit smoking', statusCategory: 'complete' }), closed]),
    },
    '/patients/7/careplans?careplanId=3',
  );
  await waitFor(async () => expect(await head('Heal the ankle')).toHaveAttribute('aria-expanded', 'true'));
  expect(await head('Quit smoking')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('radio', { name: /^Inactive/ })).toBeChecked();
});

it('drops what is no place of the tab', () => {
  expect(parsePlace({ plans: 'all', careplanId: '3' })).toEqual({ plans: undefined, careplanId: 3 });
  expect(parsePlace({ careplanId: -1 })).toEqual({ plans: undefined, careplanId: undefined });
});

it('shows the plans of a person without an account, and reloads them when one changed', async () => {
  const host = fakeHost({ [LIST]: page([]) });
  renderWithKit(<PersonPlans personId={4} />, { host });
  await screen.findByText('No active care plans');
  expect(host.calls('GET', '/api/care-plan/v2/')[0]?.query.get('person')).toBe('4');
  host.answer(LIST, page([plan()]));
  host.socket.event('careplans.plan.changed', { payload: { id: 1, is_closed: false } });
  expect(await head('Lower blood pressure')).toBeVisible();
});

it('shows an error with a retry button', async () => {
  const { host } = show({ [LIST]: problem(500, 'internal') });
  await screen.findByText('Failed to fetch care plans');
  host.answer(LIST, page([plan()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await head('Lower blood pressure')).toBeVisible();
});

it('hides completed tasks until they are asked for', async () => {
  const done = task({ id: 12, title: 'Order a cuff', isComplete: true, completedOn: '2026-01-02T12:00:00Z' });
  show({ [LIST]: page([plan({ tasks: [done, task()] })]) });
  const tasks = await screen.findByRole('list', { name: 'Tasks of Lower blood pressure' });
  expect(within(tasks).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show completed tasks (1)' }));
  expect(screen.getByRole('checkbox', { name: 'Complete: Order a cuff' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Hide completed tasks' }));
  await waitFor(() => expect(within(tasks).getAllByRole('listitem')).toHaveLength(1));
});

it('completes a task, which cannot be clicked again while it is saved', async () => {
  let answer: (value: unknown) => void = () => {};
  const { host } = show({ [LIST]: page([plan({ tasks: [task()] })]) });
  const box = await screen.findByRole('checkbox', { name: 'Complete: Send the walking plan' });
  host.answer(TASK, () => new Promise((done) => (answer = done)));
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeDisabled());
  host.answer(LIST, page([plan({ tasks: [task({ isComplete: true })] })]));
  answer({ id: 11, is_complete: true });
  host.socket.event('careplans.plan.changed', { patient_id: 7, payload: { id: 1, is_closed: false } });
  expect(await screen.findByText('All tasks are complete')).toBeVisible();
  expect(host.calls('PATCH', '/api/task/11')[0]?.body).toEqual({ is_complete: true });
});

it('hands the focus to the next task when one is completed', async () => {
  const { host } = show({
    [LIST]: page([plan({ tasks: [task(), task({ id: 12, title: 'Order a cuff' })] })]),
  });
  host.answer(TASK, { id: 11, is_complete: true });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Complete: Send the walking plan' }));
  expect(screen.getByRole('checkbox', { name: 'Complete: Order a cuff' })).toHaveFocus();
});

it('takes a tick back that the host refuses, and reloads the plan', async () => {
  const { host } = show({ [LIST]: page([plan({ tasks: [task()] })]), [TASK]: problem(409, 'conflict') });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Complete: Send the walking plan' }));
  expect(await screen.findByText('Failed to update task')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: 'Complete: Send the walking plan' });
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
  expect(host.calls('GET', '/api/care-plan/v2/').length).toBeGreaterThan(1);
});

it('does not offer to complete tasks of a plan that is inactive', async () => {
  show({ [LIST]: page([plan({ status: 'inactive', statusCategory: 'complete', tasks: [task()] })]) });
  expect(await screen.findByRole('checkbox', { name: 'Complete: Send the walking plan' })).toBeDisabled();
});

it('leads from a case to the to dos beside the plans', async () => {
  const { history } = show({ [LIST]: page([plan({ cases: [planCase()] })]) });
  await userEvent.click(await screen.findByRole('link', { name: 'Home blood pressure' }));
  await waitFor(() => expect(history.location.href).toBe('/patients/7/todos?caseId=31'));
  expect(history.length).toBe(1);
});
