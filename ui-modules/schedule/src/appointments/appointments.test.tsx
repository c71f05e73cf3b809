import { fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appointment, booked, cancelation, canceled } from '../testing/appointments';
import { parsePlace } from '../visits/place';
import { bookableTypes, offeredTypes, visitOf } from '../visits/visits';
import AppointmentsTab from './appointments.tab';

const LIST = 'GET /api/bff/crm/patient-appointments/';
const CANCELED = 'GET /api/bff/crm/patient-appointment-cancelations/';
const CAN_BOOK = 'GET /api/user/7/can_book_appointments_v2';
const WELLNESS = 'GET /api/appointment/annual-wellness/';

const MOST = {
  video: true,
  video_new: false,
  focused: false,
  health_guide_consult: true,
  behavioral_health: false,
  annual_wellness: true,
  annual_wellness_visit_established: true,
  annual_wellness_visit_new: false,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

function show(answers: Record<string, unknown> = {}, at = '/patients/7/appointments') {
  const host = fakeHost({
    [LIST]: booked([]),
    [CANCELED]: canceled([]),
    [CAN_BOOK]: MOST,
    [WELLNESS]: { last_on: null, due_on: null, is_overdue: true, reason: 'Annual Wellness Visit New' },
    ...answers,
  });
  return renderWithKit(<AppointmentsTab patientId={7} />, { host, at });
}

const row = (name: RegExp) => screen.findByRole('article', { name });

it('shows the appointments with their times, labels and who booked them', async () => {
  show({
    [LIST]: booked([
      appointment({
        id: 12,
        start: '2026-07-01T18:30:00Z',
        reasonLabel: 'New Patient (No AWV)',
        description: 'Knee pain since May',
        isCustom: true,
        customReasons: ['Outside the shift'],
      }),
      appointment({ id: 13, start: '2026-05-02T18:30:00Z', status: 'Not Seen' }),
    ]),
  });
  const upcoming = await row(/^New Patient \(No AWV\), Jul 1, 2026, 2:30PM/);
  expect(upcoming).toHaveTextContent('with Adaeze Okonkwo');
  expect(upcoming).toHaveTextContent('Knee pain since May');
  expect(upcoming).toHaveTextContent('Booked by Nora Page, May 20, 2026, 10:05AM');
  expect(within(upcoming).getByText('Scheduled')).toBeVisible();
  expect(within(upcoming).getByText('Custom')).toBeVisible();
  expect(upcoming).toHaveTextContent('Outside the shift');
  expect(within(await row(/May 2, 2026/)).getByText('Not Seen')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Appointments 2' })).toBeChecked();
});

it('marks the visits of today, whose status says something only once it is over', async () => {
  show({
    [LIST]: booked([
      appointment(),
      appointment({ id: 12, start: '2026-06-03T12:00:00Z', status: 'Checked Out' }),
    ]),
  });
  const scheduled = await row(/9:00AM/);
  expect(within(scheduled).getByText('Today')).toBeVisible();
  expect(within(scheduled).queryByText('Scheduled')).toBeNull();
  const over = await row(/8:00AM/);
  expect(within(over).getByText('Today')).toBeVisible();
  expect(within(over).getByText('Checked Out')).toBeVisible();
});

it('says why an appointment cannot be cancelled', async () => {
  show({
    [LIST]: booked([appointment({ cancelableStatus: { canCancel: false, reason: 'The visit has begun' } })]),
  });
  const button = await screen.findByRole('button', { name: 'Not cancelable' });
  expect(button).toHaveAccessibleDescription('The visit has begun');
});

it('shows the cancellations with their reasons, and keeps that in the address', async () => {
  const { history } = show({
    [CANCELED]: canceled([
      cancelation({
        isLateCancel: true,
        rescheduledToId: 15,
        cancelationReasons: { patientReasons: ['Feels better'], fireflyReasons: ['Clinician is ill'] },
      }),
    ]),
  });
  await screen.findByText('No appointments');
  await userEvent.click(await screen.findByRole('radio', { name: 'Cancellations 1' }));
  const canceledRow = await row(/Jun 3, 2026/);
  expect(canceledRow).toHaveTextContent('Cancelled by Ruth Nagel, Jun 2, 2026, 4:00PM');
  for (const text of ['Late cancellation', 'Rescheduled', 'Feels better', 'Clinician is ill'])
    expect(within(canceledRow).getByText(text)).toBeVisible();
  expect(within(canceledRow).queryByRole('button')).toBeNull();
  expect(within(canceledRow).queryByText('Today')).toBeNull();
  expect(history.location.search).toContain('appointments=cancellations');
});

it('says that a visit lost its clinician or its patient, with the way to another time', async () => {
  const { history } = show({
    [LIST]: booked([
      appointment({ id: 12, openWork: 'To rebook', start: '2026-07-01T13:00:00Z' }),
      appointment({ id: 13, openWork: 'Patient deceased', start: '2026-07-02T13:00:00Z' }),
    ]),
    'GET /api/appointment/12': () => new Promise(() => undefined),
  });
  const lost = await row(/Jul 1, 2026/);
  expect(within(lost).getByText('Needs a new time')).toBeVisible();
  expect(lost).toHaveTextContent('Adaeze Okonkwo can no longer see the patient at this time.');
  const other = await row(/Jul 2, 2026/);
  expect(within(other).getByText('Patient deceased')).toBeVisible();
  expect(within(other).queryByRole('button', { name: /^Rebook/ })).toBeNull();
  await userEvent.click(
    within(lost).getByRole('button', { name: 'Rebook the appointment on Jul 1, 2026, 9:00AM' }),
  );
  expect(history.location.search).toContain('visit=12');
});

it('says that there are no cancellations', async () => {
  show({}, '/patients/7/appointments?appointments=cancellations');
  expect(await screen.findByText('No cancellations')).toBeVisible();
});

it('shows an error with a retry button', async () => {
  const { host } = show({ [LIST]: problem(500, 'internal') });
  await screen.findByText('The appointments could not be loaded');
  host.answer(LIST, booked([appointment()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/Established/)).toBeVisible();
});

it('offers the kinds of visit; those that the patient may not book say so', async () => {
  const { history } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const item = (name: RegExp) => screen.findByRole('menuitem', { name });
  expect(await item(/^Annual Wellness Overdue/)).toBeEnabled();
  const blocked = await item(/^Behavioral Health Visit/);
  expect(blocked).toHaveTextContent('Patient is not eligible to book appointment.');
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
  expect(await item(/^Annual Wellness New/)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(await item(/^Medical Issue/));
  expect(history.location.search).toContain('book=medicalIssue');
});

it('reloads when somebody books for the patient, and not for another one', async () => {
  const { host } = show();
  await screen.findByText('No appointments');
  const before = host.calls('GET', '/api/bff/crm/patient-appointments/').length;
  const payload = { appointment_id: 11, provider_id: 3, starts_at: '2026-06-03T13:00:00Z' };
  host.socket.event('schedule.appointment.booked', { patient_id: 8, payload });
  host.answer(LIST, booked([appointment()]));
  // A move is two events.
  host.socket.event('schedule.appointment.canceled', { patient_id: 7, payload });
  host.socket.event('schedule.appointment.booked', { patient_id: 7, payload });
  expect(await row(/Established/)).toBeVisible();
  expect(host.calls('GET', '/api/bff/crm/patient-appointments/')).toHaveLength(before + 1);
});

it('drops what is no place of the tab', () => {
  const nothing = { appointments: undefined, book: undefined, step: undefined, move: undefined };
  expect(parsePlace({ appointments: 'all', book: 'surgery', step: 'book', move: 3 })).toEqual(nothing);
  expect(parsePlace({ book: 'healthGuide', step: 'book', move: '3' })).toEqual({
    ...nothing,
    book: 'healthGuide',
    step: 'book',
    move: 3,
  });
});

const NOTHING = {
  video: false,
  videoNew: false,
  focused: false,
  healthGuideConsult: false,
  behavioralHealth: false,
  annualWellness: false,
  annualWellnessVisitEstablished: false,
  annualWellnessVisitNew: false,
};

it('knows the types of each kind of visit', () => {
  const reasons = (types: readonly { reason: string }[]) => types.map(({ reason }) => reason);
  expect(reasons(bookableTypes('medicalIssue', { ...NOTHING, video: true, focused: true }))).toEqual([
    'Video',
    'Focused',
  ]);
  expect(visitOf('Video-New')).toBe('medicalIssue');
  expect(visitOf('Behavioral Health')).toBe('behavioralHealth');
  expect(visitOf('House call')).toBeNull();
});

it('offers a medical issue also as what its symptoms may suggest', () => {
  const canBook = { ...NOTHING, video: true, behavioralHealth: true };
  expect(offeredTypes('medicalIssue', canBook).map(({ reason }) => reason)).toEqual([
    'Video',
    'Behavioral Health',
  ]);
  expect(offeredTypes('medicalIssue', { ...NOTHING, behavioralHealth: true })).toEqual([]);
});
