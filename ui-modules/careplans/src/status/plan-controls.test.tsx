import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import PatientPlans from '../plans/patient-plans.tab';
import { page, plan, planCase, task } from '../testing/rows';

const ACT = 'PATCH /api/care-plan/1/action';
const CLOSED = plan({ status: 'inactive', statusCategory: 'complete', rowVersion: 2 });
const ask = (tasks = [task()], cases = [planCase()]) =>
  problem(409, 'confirmation-required', { current: onWire({ tasks, cases }) });

async function choose(act: unknown, action = 'Mark inactive', shown = plan()) {
  const host = fakeHost({ 'GET /api/care-plan/v2/': page([shown]), [ACT]: act });
  renderWithKit(
    <>
      <PatientPlans patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/careplans' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Status/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return host;
}

const bodies = (host: ReturnType<typeof fakeHost>, id = 1) =>
  host.calls('PATCH', `/api/care-plan/${id}/action`).map(({ body }) => body);

it('closes a plan that loses nothing at once', async () => {
  const host = await choose(onWire(CLOSED));
  expect(await screen.findByText('Lower blood pressure: Inactive')).toBeVisible();
  expect(bodies(host)).toEqual([{ action: 'Mark inactive' }]);
});

it('lists what is deleted and unlinked, and closes when that is confirmed', async () => {
  const host = await choose(ask());
  const dialog = await screen.findByRole('dialog', { name: 'Mark inactive: Lower blood pressure?' });
  expect(within(dialog).getByText('This task will be deleted')).toBeVisible();
  expect(within(dialog).getByText('Send the walking plan')).toBeVisible();
  expect(within(dialog).getByText('This case will be unlinked')).toBeVisible();
  host.answer(ACT, onWire(CLOSED));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark inactive' }));
  await screen.findByText('Lower blood pressure: Inactive');
  expect(bodies(host).at(-1)).toEqual({ action: 'Mark inactive', tasks: [11], cases: [31] });
});

it('changes nothing when the question is cancelled, and gives the focus back', async () => {
  const host = await choose(ask());
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Status/ })).toHaveFocus());
  expect(bodies(host)).toHaveLength(1);
});

it('asks again, with the list as it is now, when a colleague added a task meanwhile', async () => {
  const host = await choose(ask());
  const added = task({ id: 19, title: 'Call the pharmacy' });
  const current = plan({ rowVersion: 5, tasks: [task(), added], cases: [planCase()] });
  host.answer(ACT, problem(412, 'stale-version', { current: onWire(current) }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark inactive' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Call the pharmacy')).toBeVisible();
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/Nothing was saved yet/);
  host.answer(ACT, onWire(CLOSED));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark inactive' }));
  await screen.findByText('Lower blood pressure: Inactive');
  const last = host.calls('PATCH', '/api/care-plan/1/action').at(-1);
  expect(last?.body).toEqual({ action: 'Mark inactive', tasks: [11, 19], cases: [31] });
  expect(last?.headers.get('If-Match')).toContain('5');
});

it('says that an action failed, and reloads the plan', async () => {
  const host = await choose(problem(500, 'internal'));
  expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
  await waitFor(() => expect(host.calls('GET', '/api/care-plan/v2/').length).toBeGreaterThan(1));
});

const DRAFT = plan({
  title: 'Staying Healthy',
  status: 'draft',
  actions: [
    {
      trigger: 'Make visible to member',
      dest: 'Active',
      destCategory: 'open',
      descriptions: ['The member sees the plan.'],
      needsReason: false,
      blockedBy: null,
    },
  ],
});

it('asks to deactivate the Staying Healthy plan that is active, then makes this one visible', async () => {
  const other = plan({ id: 2, title: 'Staying Healthy: last year', rowVersion: 9 });
  const host = await choose(
    problem(409, 'active-plan-exists', { current: onWire(other) }),
    'Make visible to member',
    DRAFT,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate the other plan?' });
  // The other one has a case: it is asked about too.
  host.answer(
    'PATCH /api/care-plan/2/action',
    problem(409, 'confirmation-required', { current: onWire({ tasks: [], cases: [planCase()] }) }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  const second = await screen.findByRole('dialog', { name: 'Mark inactive: Staying Healthy: last year?' });
  host.answer('PATCH /api/care-plan/2/action', onWire({ ...other, status: 'inactive' }));
  host.answer(ACT, onWire({ ...DRAFT, status: 'active' }));
  await userEvent.click(within(second).getByRole('button', { name: 'Mark inactive' }));
  await screen.findByText('Staying Healthy: Active');
  expect(bodies(host, 2).at(-1)).toEqual({ action: 'Mark inactive', tasks: [], cases: [31] });
  expect(bodies(host)).toEqual([{ action: 'Make visible to member' }, { action: 'Make visible to member' }]);
});

it('says what is missing before members may see the plan', async () => {
  await choose(
    problem(400, 'invalid-request', {
      errors: [{ pointer: '/notes', detail: 'Goals or personalized message required' }],
    }),
    'Make visible to member',
    DRAFT,
  );
  expect(await screen.findByText('Goals or personalized message required')).toBeVisible();
});

it('asks to deactivate the other plan of the same type', async () => {
  const other = plan({ id: 2, title: 'Lower blood pressure again', typeId: 9, rowVersion: 3 });
  const shown = plan({
    typeId: 9,
    status: 'inactive',
    statusCategory: 'complete',
    actions: [
      {
        trigger: 'Mark active',
        dest: 'Active',
        destCategory: 'open',
        descriptions: [],
        needsReason: false,
        blockedBy: null,
      },
    ],
  });
  const host = await choose(
    problem(409, 'active-plan-exists', { current: onWire(other) }),
    'Mark active',
    shown,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate the other plan?' });
  expect(dialog).toHaveTextContent('Only one care plan of this type can be open.');
  host.answer('PATCH /api/care-plan/2/action', onWire({ ...other, status: 'inactive' }));
  host.answer(ACT, onWire({ ...shown, status: 'active', statusCategory: 'open' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('Lower blood pressure: Active');
  expect(bodies(host, 2)).toEqual([{ action: 'Mark inactive' }]);
});
