import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeCall,
  type FakeHost,
  fakeHost,
  fakeSlots,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Steerage } from '../api';
import { ProgressSection } from '../navigation/progress-section';
import { SteerageRow } from '../navigation/steerage-row';
import { steerageQuery, useLiveSteerages } from '../navigation/steerages.resource';
import { provider, providers, readySteerage } from '../navigation/testing/rows';
// What is loaded when it is opened: here before the tests, whose time is limited.
import './history';
import './move.dialog';
import { call, closed, history, move, step, tracking } from './testing/tracked';

const ONE = 'GET /api/referral/steerage/12/';
const TRACKING = '/api/referral/steerage/12/tracking/';
const DRAFT = (kind: string) => `/api/drafts/steerage-move:12.${kind}.person:4/`;
const SENT = [
  step(2, { fromState: 'sent', state: 'delivered', occurredAt: '2026-01-06T15:00:00Z' }),
  step(1),
];
const GROUPS = onWire([
  {
    id: 31,
    name: 'Nora Page',
    isProvider: true,
    licensing: 'licensed',
    openWork: 2,
    assigneeGroupUsers: [
      {
        id: 1,
        firstName: 'Nora',
        lastName: 'Page',
        internalRole: 'np',
        roleLabel: 'NP',
        isActive: true,
        shift: null,
      },
    ],
  },
  {
    id: 40,
    name: 'Referral coordinators',
    isProvider: false,
    licensing: null,
    openWork: 7,
    assigneeGroupUsers: [],
  },
]);

/** A referral that was sent, which locks it. */
const row = (over: Partial<Steerage> = {}) =>
  readySteerage({
    tracking: tracking(),
    isLocked: true,
    recommendationSentAt: '2026-01-05T15:00:00Z',
    ...over,
  });

/** The referral in the list, and its progress. */
function Shown() {
  useLiveSteerages(7);
  const { data } = useQuery(steerageQuery(12));
  if (!data) return null;
  return (
    <>
      <ul aria-label="Referrals">
        <li>
          <SteerageRow steerage={data} isOpen onOpen={() => {}} />
        </li>
      </ul>
      <ProgressSection steerage={data} subject={{ patientId: 7 }} />
    </>
  );
}

async function open(steerage: Steerage, answers: Record<string, unknown> = {}, slots = fakeSlots({})) {
  const host = fakeHost({
    [ONE]: onWire(steerage),
    'GET /api/referral/steerage/12/providers/': providers([]),
    [`GET ${TRACKING}`]: history(steerage.tracking, SENT),
    'GET /api/user/assignee-group/': GROUPS,
    ...answers,
  });
  renderWithKit(
    <>
      <Shown />
      <Toaster />
    </>,
    { host, slots },
  );
  await screen.findByRole('region', { name: 'Progress' });
  return host;
}

/** Enters a date and a time in their group, each at once. */
async function enter(group: HTMLElement, date: string, time: string) {
  for (const [field, text] of [
    [within(group).getByRole('textbox', { name: 'Date' }), date],
    [within(group).getByRole('combobox', { name: 'Time' }), time],
  ] as const) {
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.tab();
  }
}

const section = () => within(screen.getByRole('region', { name: 'Progress' }));
const click = async (name: string) => userEvent.click(await section().findByRole('button', { name }));
const choose = async (name: string) => {
  await userEvent.click(section().getByRole('button', { name: /^(More actions|Record progress)$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
};
const posted = (host: FakeHost) => host.calls('POST', TRACKING);

it('says where the referral is, what is next, until when and by whom', async () => {
  await open(row());
  const steps = section().getByRole('list', { name: 'Steps of the referral' });
  await waitFor(() =>
    expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent(/Sent.*done Jan 5, 2026/),
  );
  const current = within(steps).getAllByRole('listitem')[1];
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(current).toHaveTextContent(/Received.*current step since Jan 6, 2026/);
  expect(within(steps).getAllByRole('listitem')[2]).toHaveTextContent(/Accepted.*open/);
  expect(section().getByText('Next: Ask the office to accept it')).toBeVisible();
  expect(section().getByRole('textbox', { name: 'Due' })).toHaveValue('01/07/2099');
  await waitFor(() =>
    expect(section().getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Nora Page'),
  );
  // The list says the same.
  const listed = within(screen.getByRole('list', { name: 'Referrals' }));
  expect(listed.getByText('Received')).toBeVisible();
  expect(listed.getByText('Next: Ask the office to accept it · Nora Page')).toBeVisible();
});

it('marks what is overdue, in the list too', async () => {
  await open(row({ tracking: tracking({ dueAt: '2026-01-08T00:00:00Z', isOverdue: true }) }));
  expect(section().getByText(/^Overdue since Jan 7/)).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Referrals' })).getByText(/^Overdue since Jan 7/),
  ).toBeVisible();
});

it('records the next step at once, on the version that was seen, although the referral is locked', async () => {
  const saved = row({
    tracking: tracking({ state: 'accepted', nextStep: 'Confirm the appointment', rowVersion: 6 }),
  });
  const host = await open(row(), { [`POST ${TRACKING}`]: onWire(saved) });
  await click('Mark as accepted');
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  const [sent] = posted(host);
  expect(sent?.headers.get('If-Match')).toContain('5');
  expect(sent?.body).toEqual({ uid: expect.stringMatching(/^[0-9a-f-]{36}$/), state: 'accepted' });
  expect(section().getByText('Next: Confirm the appointment')).toBeVisible();
});

it('repeats a step whose response was lost with the same uid, and takes a new one for the next step', async () => {
  const host = await open(row(), {
    [`POST ${TRACKING}`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const idle = (name: string) =>
    waitFor(() => expect(section().getByRole('button', { name })).not.toHaveAttribute('aria-busy'));
  await click('Mark as accepted');
  expect(await screen.findByText('Failed to record the progress')).toBeVisible();
  await idle('Mark as accepted');
  const accepted = tracking({ state: 'accepted', moves: [move('scheduled'), move('seen')], rowVersion: 6 });
  host.answer(`POST ${TRACKING}`, onWire(row({ tracking: accepted })));
  await click('Mark as accepted');
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  await idle('Record appointment');
  await click('Record appointment');
  await waitFor(() => expect(posted(host)).toHaveLength(3));
  const [first, second, third] = posted(host).map(({ body }) => body as { uid: string; state: string });
  expect(second).toEqual(first);
  expect(third?.state).toBe('scheduled');
  expect(third?.uid).not.toBe(first?.uid);
});

it('offers to close the referral of a patient who died, and no step at once', async () => {
  const close = move('no_longer_needed', 'close', { outcomes: ['resolved', 'patient_died'] });
  const died = tracking({
    isPatientDeceased: true,
    nextStep: 'Patient died: close the referral',
    moves: [move('accepted'), close],
  });
  const host = await open(row({ tracking: died }), {
    [`PUT ${DRAFT('close.no_longer_needed')}`]: {},
    [`DELETE ${DRAFT('close.no_longer_needed')}`]: {},
    [`POST ${TRACKING}`]: onWire(
      row({ tracking: closed({ state: 'no_longer_needed', outcome: 'patient_died' }) }),
    ),
  });
  expect(section().queryByRole('button', { name: 'Mark as accepted' })).toBeNull();
  await click('Close: no longer needed');
  const dialog = within(await screen.findByRole('dialog'));
  expect(posted(host)).toEqual([]);
  await userEvent.click(dialog.getByRole('combobox', { name: /^Outcome/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Patient died' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close: no longer needed' }));
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  expect(posted(host)[0]?.body).toMatchObject({ state: 'no_longer_needed', outcome: 'patient_died' });
});

it('does not offer a step at once while a delivery failed', async () => {
  await open(
    row({
      tracking: tracking({ nextStep: 'Delivery failed: retry or resend' }),
      delivery: { state: 'failed', at: '2026-01-06T16:00:00Z', failure: 'Mailbox unknown' },
    }),
  );
  expect(section().queryByRole('button', { name: 'Mark as accepted' })).toBeNull();
  await userEvent.click(section().getByRole('button', { name: 'Record progress' }));
  expect(await screen.findByRole('menuitem', { name: 'Mark as accepted…' })).toBeVisible();
});

it('does not offer a step at once while a fax failed', async () => {
  const fax = {
    id: 41,
    uid: '0198a2c4-0000-7000-8000-000000000041',
    steerage: 12,
    person: 4,
    channel: 'fax',
    version: 1,
    recipient: 'Ada Heart, MD',
    faxNumber: '+17815550199',
    state: 'failed',
    stateAt: '2026-01-06T16:00:00Z',
    failure: 'No answer',
    createdAt: '2026-01-06T15:30:00Z',
    createdByName: 'Nora Page',
  };
  await open(row({ sentVersion: 1 }), {
    'GET /api/referral/steerage/12/deliveries/': onWire({ results: [fax] }),
  });
  await waitFor(() => expect(section().queryByRole('button', { name: 'Mark as accepted' })).toBeNull());
  expect(section().getByRole('button', { name: 'Record progress' })).toBeVisible();
});

it('enters and shows appointments in the time zone of the patient', async () => {
  const appointmentAt = '2099-03-02T19:00:00Z';
  const scheduled = tracking({
    state: 'scheduled',
    appointmentAt,
    moves: [move('scheduled', 'forward', { needsAppointment: true })],
  });
  const booked = step(3, { fromState: 'delivered', state: 'scheduled', appointmentAt });
  const host = await open(row({ tracking: scheduled }), {
    'GET /api/user/7/': { person: { id: 4, time_zone: 'Pacific/Honolulu' } },
    [`GET ${TRACKING}`]: history(scheduled, [booked, ...SENT]),
    [`PUT ${DRAFT('forward.scheduled')}`]: {},
    [`DELETE ${DRAFT('forward.scheduled')}`]: {},
    [`POST ${TRACKING}`]: onWire(row({ tracking: { ...scheduled, rowVersion: 6 } })),
  });
  expect(await section().findByText(/^Mar 2, 2099, 9:00.AM HST$/)).toBeVisible();
  await click('History (3)');
  expect(await section().findByText(/^Appointment Mar 2, 2099, 9:00.AM HST$/)).toBeVisible();
  const dialog = within(await choose('Change appointment…'));
  const group = dialog.getByRole('group', { name: /^Appointment/ });
  expect(within(group).getByText('HST')).toBeVisible();
  await enter(group, '4/1/2099', '9:30 AM');
  await userEvent.click(dialog.getByRole('button', { name: 'Change appointment' }));
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  expect(posted(host)[0]?.body).toMatchObject({ appointment_at: '2099-04-01T19:30:00.000Z' });
});

it('asks for the appointment, and keeps what was typed until it is recorded', async () => {
  const host = await open(row(), {
    [`PUT ${DRAFT('forward.scheduled')}`]: {},
    [`DELETE ${DRAFT('forward.scheduled')}`]: {},
    [`POST ${TRACKING}`]: onWire(row({ tracking: tracking({ state: 'scheduled', rowVersion: 6 }) })),
  });
  const first = within(await choose('Record appointment…'));
  expect(first.getByRole('button', { name: 'Record appointment' })).toHaveAccessibleDescription(
    'Enter the date and time of the appointment',
  );
  await userEvent.click(first.getByRole('textbox', { name: 'Note' }));
  await userEvent.paste('With Dr. Heart');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = within(await choose('Record appointment…'));
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('With Dr. Heart');
  await enter(dialog.getByRole('group', { name: /^Appointment/ }), '4/1/2099', '9:30 AM');
  await userEvent.click(dialog.getByRole('button', { name: 'Record appointment' }));
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  expect(posted(host)[0]?.body).toMatchObject({
    state: 'scheduled',
    appointment_at: expect.stringMatching(/^2099-04-01T/),
    note: 'With Dr. Heart',
  });
});

it('closes only with an outcome, and goes back only with a note', async () => {
  const host = await open(row(), {
    [`PUT ${DRAFT('close.patient_declined')}`]: {},
    [`DELETE ${DRAFT('close.patient_declined')}`]: {},
    [`PUT ${DRAFT('correct.sent')}`]: {},
    [`POST ${TRACKING}`]: onWire(row({ tracking: closed({ state: 'patient_declined', outcome: 'cost' }) })),
  });
  const correction = within(await choose('Correct to Sent…'));
  expect(correction.getByRole('button', { name: 'Correct to Sent' })).toHaveAccessibleDescription(
    'Enter a note',
  );
  expect(correction.queryByRole('group', { name: 'When it happened' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  const dialog = within(await choose('Close: patient declined…'));
  const save = dialog.getByRole('button', { name: 'Close: patient declined' });
  expect(save).toHaveAccessibleDescription('Choose an outcome');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Outcome/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cost' }));
  await userEvent.click(save);
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  expect(posted(host)[0]?.body).toMatchObject({ state: 'patient_declined', outcome: 'cost' });
  expect(section().queryByRole('combobox', { name: 'Owner' })).toBeNull();
});

it('shows each refusal of the host at its field', async () => {
  const host = await open(row(), {
    [`PUT ${DRAFT('forward.scheduled')}`]: {},
  });
  const dialog = within(await choose('Record appointment…'));
  await enter(dialog.getByRole('group', { name: /^Appointment/ }), '4/1/2099', '9:30 AM');
  const save = dialog.getByRole('button', { name: 'Record appointment' });
  expect(await fieldsRefusedAbove(host, `POST ${TRACKING}`, save)).toEqual(['/uid', '/state', '/outcome']);
});

it('keeps the note when a colleague was faster, and says what the referral is now', async () => {
  const current = row({ tracking: tracking({ state: 'accepted', rowVersion: 6, moves: [move('seen')] }) });
  const host = await open(row(), {
    [`PUT ${DRAFT('forward.seen')}`]: {},
    [`DELETE ${DRAFT('forward.seen')}`]: {},
    [`POST ${TRACKING}`]: ({ headers }: FakeCall) =>
      headers.get('If-Match')?.includes('5')
        ? problem(412, 'stale-version', { current: onWire(current) })
        : onWire(row({ tracking: tracking({ state: 'seen', rowVersion: 7 }) })),
  });
  const dialog = within(await choose('Mark as seen…'));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Note' }));
  await userEvent.paste('Told by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as seen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is now: Accepted');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Told by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as seen' }));
  expect(await screen.findByText('Progress recorded')).toBeVisible();
  const [first, second] = posted(host);
  expect(second?.body).toEqual(first?.body);
});

it('says when a colleague made the move impossible while the dialog was open', async () => {
  const host = await open(row(), { [`PUT ${DRAFT('forward.seen')}`]: {} });
  const dialog = within(await choose('Mark as seen…'));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Note' }));
  await userEvent.paste('Told by phone');
  host.answer(ONE, onWire(row({ tracking: closed() })));
  host.socket.event('referrals.steerage.changed', { patient_id: 7, payload: { steerage_id: 12 } });
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is now: Reviewed');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Told by phone');
  expect(dialog.getByRole('button', { name: 'Mark as seen' })).toHaveAccessibleDescription(
    'No longer possible: the referral is now Reviewed',
  );
});

it('says that an earlier event moves nothing', async () => {
  const host = await open(row(), {
    [`PUT ${DRAFT('forward.accepted')}`]: {},
    [`DELETE ${DRAFT('forward.accepted')}`]: {},
    [`POST ${TRACKING}`]: onWire(row()),
  });
  const dialog = within(await choose('Mark as accepted…'));
  await enter(dialog.getByRole('group', { name: 'When it happened' }), '1/2/2026', '9:00 AM');
  expect(dialog.getByText(/^Recorded in the history only: Received since/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as accepted' }));
  expect(await screen.findByText(/^Recorded in the history only: it happened/)).toBeVisible();
  expect(posted(host)).toHaveLength(1);
});

it('changes the owner to a person or a group, and the due date, at once', async () => {
  const host = await open(row(), {
    [`PATCH ${TRACKING}`]: onWire(row({ tracking: tracking({ rowVersion: 6 }) })),
  });
  await userEvent.click(section().getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Referral coordinators/ }));
  expect(await screen.findByText('Owner changed')).toBeVisible();
  await userEvent.click(section().getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  await waitFor(() => expect(host.calls('PATCH', TRACKING)).toHaveLength(2));
  const due = section().getByRole('textbox', { name: 'Due' });
  await userEvent.clear(due);
  await userEvent.type(due, '1/15/2099{Enter}');
  expect(await screen.findByText('Due date changed')).toBeVisible();
  expect(host.calls('PATCH', TRACKING).map(({ body }) => body)).toEqual([
    { owner: { kind: 'group', id: 40 } },
    { owner: { kind: 'user', id: 1 } },
    { due_at: '2099-01-16T00:00:00.000Z' },
  ]);
  expect(host.calls('PATCH', TRACKING)[0]?.headers.get('If-Match')).toContain('5');
  // The form of the referral was not submitted.
  expect(host.calls('PATCH').filter(({ path }) => path !== TRACKING)).toEqual([]);
});

it('keeps the focus while a change is saved, and saves those that come meanwhile after it', async () => {
  const answers: (() => void)[] = [];
  const versions = [6, 7, 8];
  const host = await open(row(), {
    [`PATCH ${TRACKING}`]: () =>
      new Promise((resolve) => {
        const rowVersion = versions.shift();
        answers.push(() => resolve(onWire(row({ tracking: tracking({ rowVersion }) }))));
      }),
  });
  const sent = () => host.calls('PATCH', TRACKING);
  const owner = section().getByRole('combobox', { name: 'Owner' });
  await userEvent.click(owner);
  await userEvent.click(await screen.findByRole('option', { name: /Referral coordinators/ }));
  await waitFor(() => expect(owner).toHaveFocus());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(owner).toHaveTextContent('Referral coordinators'));
  await userEvent.click(owner);
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  await waitFor(() => expect(owner).toHaveTextContent('Nora Page'));
  const due = section().getByRole('textbox', { name: 'Due' });
  await userEvent.clear(due);
  await userEvent.type(due, '1/15/2099{Enter}');
  await waitFor(() => expect(due).toHaveValue('01/15/2099'));
  expect(due).toHaveFocus();
  // The first one is not answered yet.
  expect(sent()).toHaveLength(1);
  for (const count of [2, 3]) {
    answers.shift()?.();
    await waitFor(() => expect(sent()).toHaveLength(count));
  }
  answers.shift()?.();
  expect(await screen.findByText('Due date changed')).toBeVisible();
  expect(due).toHaveFocus();
  expect(sent().map(({ body }) => body)).toEqual([
    { owner: { kind: 'group', id: 40 } },
    { owner: { kind: 'user', id: 1 } },
    { due_at: '2099-01-16T00:00:00.000Z' },
  ]);
  // Each on the version that the one before it left.
  expect(sent().map(({ headers }) => headers.get('If-Match')?.replace(/\D/g, ''))).toEqual(['5', '6', '7']);
});

it('does not save over the change of a colleague that the user did not see', async () => {
  let refuse = () => {};
  const current = row({
    tracking: tracking({ owner: { kind: 'group', id: 40, name: 'Referral coordinators' }, rowVersion: 6 }),
  });
  const stale = problem(412, 'stale-version', { current: onWire(current) });
  const host = await open(row(), {
    [`PATCH ${TRACKING}`]: () =>
      new Promise((resolve) => {
        refuse = () => resolve(stale);
      }),
  });
  const due = section().getByRole('textbox', { name: 'Due' });
  await userEvent.clear(due);
  await userEvent.type(due, '1/15/2099{Enter}');
  await waitFor(() => expect(host.calls('PATCH', TRACKING)).toHaveLength(1));
  await userEvent.clear(due);
  await userEvent.type(due, '1/20/2099{Enter}');
  host.answer(`PATCH ${TRACKING}`, stale);
  refuse();
  await waitFor(() => expect(host.calls('PATCH', TRACKING)).toHaveLength(2));
  expect(host.calls('PATCH', TRACKING)[1]?.headers.get('If-Match')).toContain('5');
  await waitFor(() => expect(due).toHaveValue('01/07/2099'));
  await waitFor(() =>
    expect(section().getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Referral coordinators'),
  );
});

it('shows what a colleague changed when an owner cannot be saved', async () => {
  const current = row({
    tracking: tracking({ owner: { kind: 'group', id: 40, name: 'Referral coordinators' } }),
  });
  await open(row(), { [`PATCH ${TRACKING}`]: problem(412, 'stale-version', { current: onWire(current) }) });
  await userEvent.click(section().getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  expect(await screen.findByText('Failed to change the owner')).toBeVisible();
  await waitFor(() =>
    expect(section().getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Referral coordinators'),
  );
});

it('shows a closed referral with its outcome, and offers only to reopen it', async () => {
  await open(row({ tracking: closed() }));
  expect(section().getByText('Care is complete')).toBeVisible();
  expect(section().getByText('Benign, no follow-up')).toBeVisible();
  expect(section().queryByRole('combobox', { name: 'Owner' })).toBeNull();
  expect(section().queryByText(/^Next:/)).toBeNull();
  await userEvent.click(section().getByRole('button', { name: 'Record progress' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Reopen as Report received…',
  ]);
});

it('leaves a draft to the button that sends it', async () => {
  const draft = tracking({ state: 'draft', nextStep: 'Complete and send', moves: [move('sent')] });
  await open(readySteerage({ tracking: draft }), { [`GET ${TRACKING}`]: history(draft, []) });
  expect(section().queryByRole('button', { name: 'Mark as sent' })).toBeNull();
  expect(section().getByRole('button', { name: 'Record progress' })).toBeVisible();
  await click('History (0)');
  expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible();
});

it('lists what happened and the calls, latest first, and says what only was recorded', async () => {
  const late = step(3, {
    fromState: 'delivered',
    state: 'sent',
    hasMoved: false,
    recordedByName: null,
    sourceName: 'Fax gateway',
    occurredAt: '2026-01-04T15:00:00Z',
    recordedAt: '2026-01-07T15:00:00Z',
    note: 'Resent by the office',
  });
  await open(row(), { [`GET ${TRACKING}`]: history(tracking(), [late, ...SENT], [call()]) });
  expect(await section().findByText(/^1 call, last Jan 6, 2026.*: No answer$/)).toBeVisible();
  await click('History (4)');
  const entries = await section().findAllByRole('listitem', { name: /^(Nora Page|Fax gateway) / });
  expect(entries.map(({ textContent }) => textContent?.replace(/\d+:\d\d.*/, ''))).toEqual([
    expect.stringMatching(/^Nora Page called \(781\) 555-0142No answer/),
    expect.stringMatching(/^Nora Page recorded that the referral was received/),
    expect.stringMatching(/^Nora Page sent the referral/),
    expect.stringMatching(/^Fax gateway sent the referralRecorded only/),
  ]);
  expect(section().getByText('Resent by the office')).toBeVisible();
  expect(section().getByText(/^Recorded Jan 7, 2026/)).toBeVisible();
});

it('says that the owner changed because the account was not active', async () => {
  const given = step(3, {
    fromState: 'delivered',
    state: 'delivered',
    hasMoved: false,
    recordedByName: null,
    recordedAt: '2026-01-07T15:00:00Z',
    occurredAt: '2026-01-07T15:00:00Z',
    note: 'The account of Nora Page is not active',
  });
  await open(row(), { [`GET ${TRACKING}`]: history(tracking(), [given, ...SENT]) });
  await click('History (3)');
  const entry = await section().findByRole('listitem', { name: /^Huddle / });
  expect(entry).toHaveTextContent(/^Huddle assigned the referral to another owner/);
  expect(entry).toHaveTextContent('The account of Nora Page is not active');
  expect(section().queryByText('Recorded only')).toBeNull();
});

it('says that the history could not be loaded, and tries again', async () => {
  const host = await open(row(), { [`GET ${TRACKING}`]: problem(503, 'unavailable') });
  expect(await section().findByText('Failed to load the history')).toBeVisible();
  await click('History');
  host.answer(`GET ${TRACKING}`, history(tracking(), SENT));
  await click('Retry');
  expect(await section().findByText(/sent the referral/)).toBeVisible();
});

it('asks for access to the history of a record that is protected now', async () => {
  await open(row(), { [`GET ${TRACKING}`]: problem(403, 'phi-access-required') });
  await click('History');
  expect(await section().findByRole('button', { name: 'Request Access' })).toBeVisible();
});

it('calls the patient and the selected office about the referral', async () => {
  const slots = fakeSlots({ 'patient.dialog/v1': { 'log-call': () => null } });
  const selected = provider({ memberSelectedAt: '2026-01-05T16:00:00Z' });
  await open(row(), { 'GET /api/referral/steerage/12/providers/': providers([selected]) }, slots);
  expect(section().getByRole('button', { name: 'Call patient' })).toBeEnabled();
  expect(await section().findByRole('button', { name: 'Call office of Ada Heart, MD' })).toBeEnabled();
});

it('does not call a number that is wrong', async () => {
  const slots = fakeSlots({ 'patient.dialog/v1': { 'log-call': () => null } });
  const wrong = provider({ memberSelectedAt: '2026-01-05T16:00:00Z', isWrongNumber: true });
  await open(row(), { 'GET /api/referral/steerage/12/providers/': providers([wrong]) }, slots);
  const call = await section().findByRole('button', { name: 'Call office of Ada Heart, MD' });
  expect(call).toHaveAccessibleDescription('The number is marked as wrong');
});

it('does not call the family of a patient who died', async () => {
  const slots = fakeSlots({ 'patient.dialog/v1': { 'log-call': () => null } });
  const died = tracking({ isPatientDeceased: true, nextStep: 'Patient died: close the referral' });
  await open(row({ tracking: died }), {}, slots);
  expect(section().getByRole('button', { name: 'Call patient' })).toHaveAccessibleDescription(
    'The patient died',
  );
});
