import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AppointmentsTab from '../appointments/appointments.tab';
import { appointment, booked, canceled, reason, TYPES } from '../testing/appointments';

const LIST = 'GET /api/bff/crm/patient-appointments/';
const CANCEL = 'POST /api/appointment/11/cancel/v2/';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

async function open(answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    [LIST]: booked([appointment()]),
    'GET /api/bff/crm/patient-appointment-cancelations/': canceled([]),
    'GET /api/user/7/can_book_appointments_v2': { video: true },
    'GET /api/appointment/annual-wellness/': {
      last_on: null,
      due_on: null,
      is_overdue: true,
      reason: 'Annual Wellness Visit New',
    },
    'GET /api/schedule/appointment-types/': onWire({ results: TYPES }),
    'GET /api/appointment/11': onWire(appointment()),
    'GET /api/appointment/cancellation-reasons/': onWire({
      results: [
        reason(1, 'Patient', {
          children: [
            reason(7, 'Schedule', { children: [reason(2, 'Work'), reason(3, 'Travel')] }),
            reason(4, 'Other', { uid: 'other' }),
          ],
        }),
        reason(5, 'Clinician is ill', { isPatientFacing: false }),
        reason(6, 'Other', { uid: 'other_firefly', isPatientFacing: false }),
      ],
    }),
    [CANCEL]: onWire({ id: 11, appointment: appointment({ status: 'Cancelled' }) }),
    ...answers,
  });
  const shown = renderWithKit(
    <>
      <AppointmentsTab patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/appointments' },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Cancel the appointment on Jun 3, 2026, 9:00AM' }),
  );
  return shown;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });

it('cancels with reasons of both sides, once it is said what happens to the visit', async () => {
  const { host } = await open();
  const reasons = await dialog('Cancel appointment');
  await within(reasons).findByRole('checkbox', { name: 'Travel' });
  expect(button('Next')).toHaveAccessibleDescription('Choose at least one reason');
  const patient = within(reasons).getByRole('group', { name: 'Patient' });
  await userEvent.click(within(patient).getByRole('checkbox', { name: 'Travel' }));
  const practice = within(reasons).getByRole('group', { name: 'Practice reasons' });
  await userEvent.click(within(practice).getByRole('checkbox', { name: 'Other' }));
  await userEvent.type(
    within(practice).getByRole('textbox', { name: 'Practice: other reason' }),
    'No interpreter',
  );
  await userEvent.click(button('Next'));
  await dialog('Confirm Cancellation');
  expect(button('Confirm Cancellation')).toHaveAccessibleDescription(
    'Choose whether the visit is rescheduled',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Patient will reschedule' }));
  host.answer(LIST, booked([]));
  await userEvent.click(button('Confirm Cancellation'));
  expect(await screen.findByText('Appointment cancelled successfully')).toBeVisible();
  host.socket.event('schedule.appointment.canceled', {
    patient_id: 7,
    payload: { appointment_id: 11, provider_id: 3, starts_at: '2026-06-03T13:00:00Z' },
  });
  expect(await screen.findByText('No appointments')).toBeVisible();
  expect(host.calls('POST', '/api/appointment/11/cancel/v2/')[0]?.body).toEqual({
    id: 11,
    cancellation_reason_ids: [3, 6],
    patient_other_reason: '',
    firefly_other_reason: 'No interpreter',
    reschedule_action: 'patient_to_reschedule',
    row_version: 1,
  });
});

it('just cancels', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Work' }));
  await userEvent.click(button('Next'));
  await userEvent.click(await screen.findByRole('radio', { name: 'No, just cancel' }));
  await userEvent.click(button('Confirm Cancellation'));
  await waitFor(() =>
    expect(host.calls('POST', '/api/appointment/11/cancel/v2/')[0]?.body).toMatchObject({
      reschedule_action: null,
    }),
  );
});

it('goes on to booking when the visit is rescheduled now, and cancels nothing before', async () => {
  const { host, history } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Work' }));
  await userEvent.click(button('Next'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes, reschedule now' }));
  await userEvent.click(button('Choose a time'));
  expect(await screen.findByRole('heading', { name: 'Reschedule appointment' })).toBeVisible();
  expect(history.location.search).toContain('move=11');
  expect(host.calls('POST', '/api/appointment/11/cancel/v2/')).toHaveLength(0);
});

it('says that the appointment was changed meanwhile, and cancels it as it is now', async () => {
  const { host } = await open({ [CANCEL]: problem(412, 'stale-version') });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Work' }));
  await userEvent.click(button('Next'));
  await userEvent.click(await screen.findByRole('radio', { name: 'No, just cancel' }));
  host.answer(LIST, booked([appointment({ rowVersion: 2, start: '2026-06-03T14:00:00Z' })]));
  await userEvent.click(button('Confirm Cancellation'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this appointment');
  expect(await screen.findByText('Established with Adaeze Okonkwo, Jun 3, 2026, 10:00AM')).toBeVisible();
  host.answer(CANCEL, onWire({ id: 11, appointment: appointment() }));
  await userEvent.click(button('Confirm Cancellation'));
  await waitFor(() =>
    expect(host.calls('POST', '/api/appointment/11/cancel/v2/').at(-1)?.body).toMatchObject({
      row_version: 2,
    }),
  );
});

it('says that cancelling failed, and that the appointment can no longer be cancelled', async () => {
  const { host } = await open({ [CANCEL]: problem(409, 'conflict', { detail: 'The visit has begun' }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Work' }));
  await userEvent.click(button('Next'));
  await userEvent.click(await screen.findByRole('radio', { name: 'No, just cancel' }));
  host.answer(
    LIST,
    booked([appointment({ cancelableStatus: { canCancel: false, reason: 'The visit has begun' } })]),
  );
  await userEvent.click(button('Confirm Cancellation'));
  expect(await screen.findByText('Failed to cancel the appointment')).toBeVisible();
  expect(await screen.findByText('Not cancelable: The visit has begun')).toBeVisible();
  expect(button('Confirm Cancellation')).toHaveAccessibleDescription('Not cancelable: The visit has begun');
});

it('marks a late cancellation beforehand', async () => {
  vi.setSystemTime(new Date('2026-06-03T10:00:00Z'));
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Work' }));
  await userEvent.click(button('Next'));
  expect(await screen.findByText(/recorded as a late cancellation/)).toBeVisible();
});
