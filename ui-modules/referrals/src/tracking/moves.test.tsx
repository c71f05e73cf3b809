import { type FakeCall, fieldsRefusedAbove, onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  choose,
  click,
  DRAFT,
  enter,
  ONE,
  open,
  posted,
  row,
  SENT,
  section,
  TRACKING,
} from '../testing/show-progress';
import { closed, history, move, step, tracking } from './testing/tracked';

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
