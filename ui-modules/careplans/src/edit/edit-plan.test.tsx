import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeCall,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import PatientPlans from '../plans/patient-plans.tab';
import { GROUPS } from '../testing/groups';
import { page, plan, task } from '../testing/rows';

const UPDATE = 'PATCH /api/care-plan/1';
const SECOND = task({ id: 12, title: 'Order a cuff', rowVersion: 4 });
const PLAN = plan({ tasks: [task(), SECOND, task({ id: 13, title: 'Done before', isComplete: true })] });

async function open(update: unknown) {
  const host = fakeHost({
    'GET /api/care-plan/v2/': page([PLAN]),
    'GET /api/user/assignee-group/': GROUPS,
    [UPDATE]: update,
    'PUT /api/drafts/careplan:1/': {},
    'DELETE /api/drafts/careplan:1/': {},
  });
  renderWithKit(
    <>
      <PatientPlans patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/careplans' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Lower blood pressure' }));
  await screen.findByRole('dialog', { name: 'Edit care plan' });
  return host;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function replace(label: string, text: string) {
  await userEvent.clear(screen.getByRole('textbox', { name: label }));
  await userEvent.paste(text);
}

it('changes, adds and removes tasks; completed ones are not touched', async () => {
  const host = await open(onWire(PLAN));
  expect(screen.queryByDisplayValue('Done before')).toBeNull();
  await replace('Task 2: Title', 'Order a large cuff');
  await userEvent.click(screen.getByRole('button', { name: 'Remove task: Send the walking plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  await replace('Task 2: Title', 'Call in a week');
  await save();
  expect(await screen.findByText('Care plan updated')).toBeVisible();
  const [sent] = host.calls('PATCH', '/api/care-plan/1');
  expect(sent?.headers.get('If-Match')).toContain('1');
  expect(sent?.body).toMatchObject({
    removed_tasks: [11],
    tasks: [
      { id: 12, title: 'Order a large cuff', row_version: 4 },
      { id: null, title: 'Call in a week', owner_group: 5 },
    ],
  });
});

it('merges what a colleague saved: their completed task stays completed, mine is based on their version', async () => {
  const current = plan({
    notes: 'Swim.',
    rowVersion: 2,
    tasks: [task({ isComplete: true, rowVersion: 2 }), { ...SECOND, priority: 2, rowVersion: 5 }],
  });
  const stale = problem(412, 'stale-version', {
    current: onWire(current),
    saved_by: 'Marisol Vega',
    saved_at: '2026-03-02T15:04:00Z',
  });
  const host = await open(({ headers }: FakeCall) =>
    headers.get('If-Match')?.includes('1') ? stale : onWire(current),
  );
  await replace('Task 2: Title', 'Order a large cuff');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Marisol Vega saved at/);
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Swim.');
  expect(screen.queryByDisplayValue('Send the walking plan')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Task 1: Title' })).toHaveValue('Order a large cuff');
  await save();
  await screen.findByText('Care plan updated');
  const sent = host.calls('PATCH', '/api/care-plan/1').at(-1)?.body as Record<string, unknown> | undefined;
  expect(sent).toMatchObject({ removed_tasks: [], tasks: [{ id: 12, row_version: 5 }] });
});

it('merges a task that a colleague saved, of which the host answers the task alone', async () => {
  const theirs = task({ title: 'Send the swimming plan', rowVersion: 2 });
  let attempts = 0;
  const host = await open(() => {
    attempts += 1;
    return attempts === 1 ? problem(412, 'stale-version', { current: onWire(theirs) }) : onWire(PLAN);
  });
  await replace('Description', 'Swim.');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else saved changes/);
  expect(screen.getByRole('textbox', { name: 'Task 1: Title' })).toHaveValue('Send the swimming plan');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Swim.');
  await save();
  await screen.findByText('Care plan updated');
  expect(host.calls('PATCH', '/api/care-plan/1').at(-1)?.body).toMatchObject({
    notes: 'Swim.',
    tasks: [
      { id: 11, title: 'Send the swimming plan', row_version: 2 },
      { id: 12, row_version: 4 },
    ],
  });
});

it('does not save a half-filled task', async () => {
  await open(onWire(PLAN));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Task 1: Title' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Each task needs a title, a due date and an owner',
  );
});

it('shows each refusal of the host at its field', async () => {
  const host = await open(onWire(PLAN));
  await replace('Task 2: Title', 'Order a large cuff');
  expect(await fieldsRefusedAbove(host, UPDATE)).toEqual(['/removed_tasks']);
});
