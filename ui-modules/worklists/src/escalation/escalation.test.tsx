import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EscalationSection } from './escalation-form';

const RULE = '/api/worklists/1/escalation/';

const rule = (over: object = {}) =>
  onWire({
    worklistId: 1,
    active: false,
    afterMinutes: 60,
    inClinicHours: false,
    toOnCall: false,
    toUserId: null,
    toGroupId: null,
    rowVersion: 0,
    updatedAt: null,
    updatedBy: null,
    ...over,
  });

const GROUPS = onWire([
  { id: 3, name: 'Nurses', isProvider: false, assigneeGroupUsers: [], licensing: null, openWork: 0 },
  {
    id: 9,
    name: 'Ben Ode',
    isProvider: true,
    assigneeGroupUsers: [
      { id: 12, firstName: 'Ben', lastName: 'Ode', roleLabel: 'RN', isActive: true, shift: null },
    ],
    licensing: null,
    openWork: 0,
  },
]);

function show(stored = rule()) {
  const host = fakeHost({ [`GET ${RULE}`]: stored, 'GET /api/user/assignee-group/': GROUPS });
  renderWithKit(
    <>
      <EscalationSection worklistId={1} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('is set for a list without a rule, to a member of staff', async () => {
  const host = show();
  host.answer(`PUT ${RULE}`, rule({ active: true, afterMinutes: 120, toUserId: 12, rowVersion: 1 }));
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Escalate work that stays in this list' }),
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Choose who gets the work',
  );
  const after = screen.getByRole('spinbutton', { name: 'After' });
  expect(after).toHaveValue(1);
  await userEvent.clear(after);
  await userEvent.type(after, '2');
  expect(screen.getByText(/^They are notified by email/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: /^To/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Ben Ode/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Escalation rule updated')).toBeInTheDocument();
  const [call] = host.calls('PUT', RULE);
  expect(call?.body).toMatchObject({ active: true, after_minutes: 120, to_user_id: 12, to_group_id: null });
  expect(call?.headers.get('if-match')).toBe('"0"');
});

it('keeps what was edited when somebody else changed the rule', async () => {
  const host = show(rule({ toGroupId: 3, rowVersion: 1 }));
  host.answer(
    `PUT ${RULE}`,
    problem(412, 'stale-version', { current: rule({ toUserId: 12, rowVersion: 2 }), saved_by: 'Ida Wu' }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Count clinic hours only' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else saved changes/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Count clinic hours only' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^To/ })).toHaveTextContent('Ben Ode');
});

it('shows each refusal of the host at its field', async () => {
  const host = show(rule({ toGroupId: 3, rowVersion: 1 }));
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Escalate work that stays in this list' }),
  );
  // One control is for groups and members of staff.
  expect(await fieldsRefusedAbove(host, `PUT ${RULE}`)).toEqual(['/to_user_id', '/row_version']);
});
