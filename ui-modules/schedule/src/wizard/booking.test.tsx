import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AppointmentsTab from '../appointments/appointments.tab';
import {
  appointment,
  available,
  booked,
  canceled,
  physician,
  provider,
  reason,
  slot,
  TYPES,
} from '../testing/appointments';

const SLOTS = 'GET /api/bff/crm/available-appointment-slots/v2/';
const ONE = 'GET /api/bff/crm/available-slots-by-provider/';
const HOLD = 'POST /api/appointment/holds/';
const BOOK = 'POST /api/bff/crm/book-appointment/';
const SUGGEST = 'POST /api/appointment/symptom-visit-type/';
const DRAFTS = { 'GET /api/drafts/': [] };

const NINE = '2026-06-03T13:00:00Z';
const TEN = '2026-06-03T14:00:00Z';
const FRIDAY = '2026-06-05T13:00:00Z';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const draftOf = (place: string, body: Record<string, unknown>) => ({
  'GET /api/drafts/': [{ place, patient_id: 7, body, is_masked: false }],
});

function show(answers: Record<string, unknown> = {}, at = '/patients/7/appointments?book=healthGuide') {
  const host = fakeHost({
    'GET /api/bff/crm/patient-appointments/': booked([]),
    'GET /api/bff/crm/patient-appointment-cancelations/': canceled([]),
    'GET /api/user/7/can_book_appointments_v2': { video: true, video_new: true, health_guide_consult: true },
    'GET /api/appointment/annual-wellness/': {
      last_on: null,
      due_on: null,
      is_overdue: true,
      reason: 'Annual Wellness Visit New',
    },
    'GET /api/schedule/appointment-types/': onWire({ results: TYPES }),
    'GET /api/physician/': onWire({
      results: [
        physician(),
        physician({ id: 4, firstName: 'Ruth', lastName: 'Nagel', title: 'Health Guide', internalRole: 'hg' }),
      ],
    }),
    'GET /api/appointment/symptoms/': {
      all_symptoms: [
        { id: 1, label: 'Cough', category_uid: 'lungs' },
        { id: 2, label: 'Chest pain', category_uid: 'heart' },
      ],
      home_page_categories: [
        { uid: 'lungs', label: 'Breathing', symptoms: [{ id: 1, label: 'Cough', category_uid: 'lungs' }] },
      ],
    },
    [SLOTS]: available([provider([slot(NINE), slot(TEN), slot(FRIDAY)])]),
    [HOLD]: { id: 5, expires_at: '2026-06-03T12:02:00Z' },
    'DELETE /api/appointment/holds/5/': null,
    [BOOK]: onWire({ id: 31, patient: { userId: 7, personId: 107 }, appointment: appointment({ id: 31 }) }),
    [SUGGEST]: { reason: 'Video', urgent: false, message: null, red_flags: [] },
    ...DRAFTS,
    ...answers,
  });
  return renderWithKit(
    <>
      <AppointmentsTab patientId={7} />
      <Toaster />
    </>,
    { host, at },
  );
}

const time = (name: string | RegExp) => screen.findByRole('button', { name });
const nextButton = () => screen.findByRole('button', { name: 'Next' });
const bookButton = () => screen.findByRole('button', { name: /^Book/ });

it('books a time that was chosen, with the reason for the visit', async () => {
  const { host, history } = show();
  expect(await nextButton()).toHaveAccessibleDescription('Choose a time');
  await userEvent.click(await time('10:00AM'));
  expect(await time('10:00AM')).toHaveAttribute('aria-pressed', 'true');
  await screen.findByText('The time is held for you for two minutes');
  expect(host.calls('POST', '/api/appointment/holds/')[0]?.body).toEqual({
    physician_id: 3,
    patient_id: 7,
    reason: 'Health Guide Consult',
    scheduled_date: TEN,
  });
  await userEvent.click(await nextButton());
  expect(await bookButton()).toHaveAccessibleDescription('Reason for visit required');
  expect(history.location.search).toContain('step=reason');
  const reason = screen.getByRole('textbox', { name: /Reason for visit/ });
  await userEvent.type(reason, 'Diet plan');
  host.answer('GET /api/bff/crm/patient-appointments/', booked([appointment({ id: 31 })]));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  host.socket.event('schedule.appointment.booked', {
    patient_id: 7,
    payload: { appointment_id: 31, provider_id: 3, starts_at: TEN },
  });
  expect(await screen.findByRole('article', { name: /Established/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book appointment' })).toHaveFocus();
  expect(host.calls('POST', '/api/bff/crm/book-appointment/')[0]?.body).toEqual({
    description: 'Diet plan',
    other_symptoms: '',
    patient_id: 7,
    physician_id: 3,
    reason: 'Health Guide Consult',
    scheduled_date: TEN,
    symptom_ids: [],
  });
  // The booking has used the hold up.
  expect(host.calls('DELETE', '/api/appointment/holds/5/')).toHaveLength(0);
});

it('releases the time when the booking is discarded', async () => {
  const { host } = show();
  await userEvent.click(await time('9:00AM'));
  await screen.findByText('The time is held for you for two minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('No appointments');
  await waitFor(() => expect(host.calls('DELETE', '/api/appointment/holds/5/')).toHaveLength(1));
});

it('shows times that others hold, and reloads when that changes', async () => {
  const { host } = show({ [SLOTS]: available([provider([slot(NINE, { isHeld: true }), slot(TEN)])]) });
  const held = await time(/^9:00AM/);
  expect(held).toHaveTextContent('Held');
  expect(held).toHaveAccessibleDescription('Another user is booking this time');
  await userEvent.click(held);
  expect(host.calls('POST', '/api/appointment/holds/')).toHaveLength(0);
  host.answer(SLOTS, available([provider([slot(NINE), slot(TEN)])]));
  host.socket.event('schedule.slots.changed', { payload: { provider_id: 3 } });
  await waitFor(async () => expect(await time(/^9:00AM/)).not.toHaveTextContent('Held'));
});

it('offers the nearest other times when the chosen one was taken, of which a click takes one', async () => {
  const { host } = show({
    [BOOK]: problem(409, 'slot-taken', {
      title: 'That time has just been taken',
      current: { alternatives: [onWire(slot(FRIDAY, { reason: 'Health Guide Consult' }))] },
    }),
  });
  await userEvent.click(await time('9:00AM'));
  await userEvent.click(await nextButton());
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason for visit/ }), 'Diet plan');
  await userEvent.click(await bookButton());
  const taken = await screen.findByRole('alert');
  expect(taken).toHaveTextContent('That time has just been taken');
  await userEvent.click(
    await within(taken).findByRole('button', { name: 'Jun 5, 2026, 9:00AM with Adaeze Okonkwo' }),
  );
  await waitFor(() =>
    expect(host.calls('POST', '/api/appointment/holds/').at(-1)?.body).toMatchObject({
      scheduled_date: FRIDAY,
    }),
  );
  expect(await screen.findByRole('button', { name: 'Friday, June 5, times available' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await time('9:00AM')).toHaveAttribute('aria-pressed', 'true');
  expect(await nextButton()).not.toHaveAccessibleDescription();
});

it('offers other times when the chosen one cannot be held', async () => {
  show({
    [HOLD]: problem(409, 'slot-taken', {
      title: 'That time has just been taken',
      current: { alternatives: [onWire(slot(TEN))] },
    }),
  });
  await userEvent.click(await time('9:00AM'));
  expect(await screen.findByRole('alert')).toHaveTextContent('That time has just been taken');
  expect(await nextButton()).toHaveAccessibleDescription('Choose a time');
});

it('says that booking failed, and keeps what was typed', async () => {
  show({ [BOOK]: problem(500, 'internal') });
  await userEvent.click(await time('9:00AM'));
  await userEvent.click(await nextButton());
  const reason = await screen.findByRole('textbox', { name: /Reason for visit/ });
  await userEvent.type(reason, 'Diet plan');
  await userEvent.click(await bookButton());
  expect(await screen.findByText('Failed to book the appointment')).toBeVisible();
  expect(reason).toHaveValue('Diet plan');
});

it('moves along the week, not before this one, and opens the first day with times', async () => {
  const { host } = show({ [SLOTS]: available([provider([slot('2026-06-10T13:00:00Z')])]) });
  expect(await screen.findByRole('button', { name: 'Wednesday, June 10, times available' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(await screen.findByRole('button', { name: 'Tuesday, June 2, in the past' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous week' })).toHaveAccessibleDescription(
    'This is the current week',
  );
  const asked = host.calls('GET', '/api/bff/crm/available-appointment-slots/v2/').at(-1)?.query;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    start_time: '2026-06-01T04:00:00.000Z',
    end_time: '2026-06-08T04:00:00.000Z',
  });
});

it('says in words why there is nothing, and shows the times of the patient', async () => {
  show({
    [SLOTS]: available(
      [
        provider([slot(NINE)]),
        provider([], {
          physicianId: 4,
          physicianName: 'Ruth Nagel',
          inCareTeam: false,
          reasonsForUnavailability: ['Not licensed in CT'],
        }),
      ],
      { patient_time_zone: 'America/Chicago' },
    ),
  });
  expect(await time(/^9:00AM 8:00AM CDT for the patient/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '1 clinician without times on this day' }));
  expect(screen.getByText('Not licensed in CT')).toBeVisible();
});

it.each([
  [available([]), 'No clinician available'],
  [available([provider([])]), 'No availability in the next 8 weeks'],
])('says when nothing can be booked', async (answer, text) => {
  show({ [SLOTS]: answer });
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows the times of one clinician', async () => {
  const { host } = show({
    [ONE]: onWire({
      physicianId: 4,
      slots: [slot(TEN, { physicianId: 4 })],
      firstAvailableSlot: TEN,
      reasonsForUnavailability: [],
      datesWithSlotAvailability: ['2026-06-03'],
      bookingWindowInWeeks: 8,
      allowCustomAppointment: true,
    }),
  });
  await time('9:00AM');
  await userEvent.click(screen.getByRole('combobox', { name: /Clinician/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Ruth Nagel/ }));
  expect(await screen.findByRole('group', { name: 'Times of Ruth Nagel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '9:00AM' })).toBeNull();
  expect(host.calls('GET', '/api/bff/crm/available-slots-by-provider/')[0]?.query.get('physicianId')).toBe(
    '4',
  );
});

it('suggests the type of visit from the symptoms, with a notice when they are urgent', async () => {
  const { host } = show(
    {
      [SUGGEST]: ({ body }: FakeCall) => {
        const ids = (body as { symptom_ids: number[] }).symptom_ids;
        const flags = ids.includes(2) ? [{ message: 'Call now', symptoms: ['Chest pain'] }] : [];
        return { reason: 'Video-New', urgent: flags.length > 0, message: null, red_flags: flags };
      },
    },
    '/patients/7/appointments?book=medicalIssue',
  );
  expect(await nextButton()).toHaveAccessibleDescription('Choose a symptom or describe another one');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Cough' }));
  expect(await screen.findByText('Suggested visit: New Patient, 60 min')).toBeVisible();
  // Found although it is not in a category, with a typing error.
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search symptoms' }), 'chest pian');
  await screen.findByRole('checkbox', { name: 'Chest pain' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/Call now/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove Chest pain' })).toBeVisible();
  await userEvent.click(await nextButton());
  expect(await screen.findByRole('combobox', { name: /Type of visit/ })).toHaveTextContent('New Patient');
  expect(screen.getByText(/Call now/)).toBeVisible();
  expect(host.calls('GET', '/api/bff/crm/available-appointment-slots/v2/')[0]?.query.get('reason')).toBe(
    'Video-New',
  );
});

/** Finds urgent phrases as the host does, in what the patient says. */
const screened = ({ body }: FakeCall) => {
  const { other_symptoms: other, description } = body as { other_symptoms: string; description: string };
  const text = `${other} ${description}`;
  const flags = [
    ...(text.includes('chest') ? [{ message: 'Call 911', symptoms: ['chest pain'] }] : []),
    ...(text.includes('die') ? [{ message: 'Call or text 988', symptoms: ['want to die'] }] : []),
  ];
  return { reason: 'Video', urgent: flags.length > 0, message: null, red_flags: flags };
};

it('shows every red flag of all texts until Book, which needs that the patient was told', async () => {
  const { host } = show({ [SUGGEST]: screened });
  await userEvent.click(await time('10:00AM'));
  await userEvent.click(await nextButton());
  const reason = await screen.findByRole('textbox', { name: /Reason for visit/ });
  await userEvent.type(reason, 'chest pain');
  expect(await screen.findByText('Call 911', { exact: false })).toBeVisible();
  await waitFor(async () =>
    expect(await bookButton()).toHaveAccessibleDescription('Confirm that you told the patient what to do'),
  );
  const told = screen.getByRole('checkbox', { name: 'I told the patient' });
  await userEvent.click(told);
  expect(await bookButton()).not.toHaveAccessibleDescription();
  // Another one, of which the patient was not told.
  await userEvent.type(reason, ', I want to die');
  expect(await screen.findByText('Call or text 988', { exact: false })).toBeVisible();
  expect(screen.getByText('Call 911', { exact: false })).toBeVisible();
  expect(told).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Call or text 988', { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I told the patient' }));
  await userEvent.click(await nextButton());
  await userEvent.click(await bookButton());
  await screen.findByText('No appointments');
  expect(host.calls('POST', '/api/bff/crm/book-appointment/')[0]?.body).toMatchObject({
    told_patient: ['Call 911', 'Call or text 988'],
  });
});

it('shows the red flags for which the host refuses a booking', async () => {
  const flags = [{ message: 'Call 911', symptoms: ['chest pain'] }];
  const { host } = show({ [BOOK]: problem(409, 'patient-not-told', { current: { red_flags: flags } }) });
  await userEvent.click(await time('10:00AM'));
  await userEvent.click(await nextButton());
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason for visit/ }), 'Hurts');
  await userEvent.click(await bookButton());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I told the patient' }));
  host.answer(
    BOOK,
    onWire({ id: 31, patient: { userId: 7, personId: 107 }, appointment: appointment({ id: 31 }) }),
  );
  await userEvent.click(await bookButton());
  await screen.findByText('No appointments');
  expect(host.calls('POST', '/api/bff/crm/book-appointment/').at(-1)?.body).toMatchObject({
    told_patient: ['Call 911'],
  });
});

it('says that the symptoms could not be checked, with Retry', async () => {
  const { host } = show({ [SUGGEST]: problem(500, 'internal') });
  await userEvent.click(await time('10:00AM'));
  await userEvent.click(await nextButton());
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason for visit/ }), 'Diet plan');
  const notice = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(notice).toHaveTextContent('The symptoms could not be checked for emergencies');
  host.answer(SUGGEST, screened);
  await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

it('asks for one time after the other, so that the last click is the one that is held', async () => {
  const answers: (() => void)[] = [];
  const { host } = show({
    [HOLD]: () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ id: 5, expires_at: '2026-06-03T12:02:00Z' }));
      }),
  });
  await userEvent.click(await time('9:00AM'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(await time('10:00AM'));
  expect(host.calls('POST', '/api/appointment/holds/')).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.queryByText('The time is held for you for two minutes')).toBeNull();
  answers[1]?.();
  await screen.findByText('The time is held for you for two minutes');
  const asked = host.calls('POST', '/api/appointment/holds/').map(({ body }) => body);
  expect(asked).toMatchObject([{ scheduled_date: NINE }, { scheduled_date: TEN }]);
});

it('opens the coming week on a weekend, and shows a weekend that has times', async () => {
  vi.setSystemTime(new Date('2026-06-06T12:00:00Z'));
  show({ [SLOTS]: available([provider([slot('2026-06-13T13:00:00Z')])]) });
  expect(await screen.findByRole('button', { name: 'Saturday, June 13, times available' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Monday, June 8, no times' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sunday, June 14/ })).toBeNull();
});

it('rebooks a visit that lost its clinician with the old visit filled in', async () => {
  const lost = appointment({
    openWork: 'To rebook',
    symptomsSummary: 'Fever, Cough',
    description: 'Fever since Monday',
  });
  const { host, history } = show(
    {
      'GET /api/appointment/11': onWire(lost),
      'GET /api/appointment/cancellation-reasons/': onWire({
        results: [
          reason(1, 'Clinician or practice', {
            isPatientFacing: false,
            children: [
              reason(9, 'Clinician out of office', { uid: 'clinician_out', isPatientFacing: false }),
            ],
          }),
        ],
      }),
    },
    '/patients/7/appointments?visit=11',
  );
  expect(await screen.findByText(/Replaces the Established visit on Jun 3, 2026, 9:00AM/)).toBeVisible();
  expect(history.location.search).toContain('move=11');
  await userEvent.click(await time('10:00AM'));
  await userEvent.click(await nextButton());
  expect(await screen.findByRole('textbox', { name: /Reason for visit/ })).toHaveValue('Fever since Monday');
  expect(screen.getByText('Fever, Cough')).toBeVisible();
  await userEvent.click(await bookButton());
  await screen.findByText('No appointments');
  expect(host.calls('POST', '/api/bff/crm/book-appointment/')[0]?.body).toMatchObject({
    reschedule_from_id: 11,
    description: 'Fever since Monday',
    cancellation: { cancellation_reason_ids: [9] },
  });
});

it('offers to load the clinicians of a custom time again', async () => {
  const { host } = show({ 'GET /api/physician/': problem(500, 'internal') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Custom time' }));
  const notice = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(notice).toHaveTextContent('Failed to load the clinicians');
  host.answer('GET /api/physician/', onWire({ results: [physician()] }));
  await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /Clinician/ })).toBeEnabled();
});

it('books a time of its own with reasons', async () => {
  const { host } = show({
    'GET /api/bff/crm/custom-appointment-additional-reasons/': {
      additional_reasons: [
        { id: 'outside_hours', label: 'Outside the shift', applies: true },
        { id: 'beyond_window', label: 'Beyond the booking window', applies: false },
      ],
      allows_other: true,
    },
    'POST /api/bff/crm/book-custom-appointment/': onWire({
      id: 31,
      patient: { userId: 7, personId: 107 },
      appointment: appointment({ id: 31 }),
    }),
  });
  await time('9:00AM');
  await userEvent.click(screen.getByRole('radio', { name: 'Custom time' }));
  expect(await nextButton()).toHaveAccessibleDescription('Choose a clinician');
  await userEvent.click(screen.getByRole('combobox', { name: /Clinician/ }));
  // Only clinicians of a role that gives the visit.
  expect(screen.queryByRole('option', { name: /Okonkwo/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Ruth Nagel/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), '06/08/2026{Tab}');
  const clock = screen.getByRole('combobox', { name: 'Time' });
  await userEvent.type(clock, '7:30 pm{Tab}');
  await userEvent.click(await nextButton());
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason for visit/ }), 'Diet plan');
  await userEvent.click(await nextButton());
  expect(await bookButton()).toHaveAccessibleDescription('Choose at least one reason');
  expect(screen.getByText('Applies to this time')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Outside the shift/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
  expect(await bookButton()).toHaveAccessibleDescription('Describe the other reason');
  await userEvent.type(screen.getByRole('textbox', { name: /Other reason/ }), 'Works by day');
  await userEvent.click(await bookButton());
  await screen.findByText('No appointments');
  expect(host.calls('POST', '/api/appointment/holds/')).toHaveLength(0);
  expect(host.calls('POST', '/api/bff/crm/book-custom-appointment/')[0]?.body).toMatchObject({
    physician_id: 4,
    scheduled_date: '2026-06-08T23:30:00.000Z',
    custom_appointment_reasons: ['outside_hours', 'other'],
    custom_reason_other: 'Works by day',
  });
});

it('restores what was chosen before a reload, and holds the time again', async () => {
  const { host } = show(
    draftOf('new-appointment:7:healthGuide', {
      reason: 'Health Guide Consult',
      providerId: 3,
      start: TEN,
      description: 'Diet plan',
    }),
    '/patients/7/appointments?book=healthGuide&step=reason',
  );
  expect(await screen.findByRole('textbox', { name: /Reason for visit/ })).toHaveValue('Diet plan');
  await waitFor(() => expect(host.calls('POST', '/api/appointment/holds/')).toHaveLength(1));
});

it('moves an appointment: books and cancels in one call', async () => {
  const { host } = show(
    {
      'GET /api/appointment/11': onWire(appointment()),
      ...draftOf('move-appointment:11', {
        reason: 'Video',
        moved: { reasonIds: [4], patientOther: 'Travels', practiceOther: '' },
      }),
    },
    '/patients/7/appointments?book=medicalIssue&move=11',
  );
  expect(await screen.findByText(/Replaces the Established visit on Jun 3, 2026, 9:00AM/)).toBeVisible();
  await userEvent.click(await time('10:00AM'));
  await userEvent.click(await nextButton());
  await userEvent.click(await bookButton());
  await screen.findByText('No appointments');
  expect(host.calls('POST', '/api/appointment/holds/')[0]?.body).toMatchObject({ reschedule_from_id: 11 });
  expect(host.calls('POST', '/api/bff/crm/book-appointment/')[0]?.body).toMatchObject({
    reason: 'Video',
    reschedule_from_id: 11,
    cancellation: {
      cancellation_reason_ids: [4],
      patient_other_reason: 'Travels',
      firefly_other_reason: '',
    },
  });
});

it('does not move an appointment whose reasons are not known, or a visit that cannot be booked', async () => {
  show(
    { 'GET /api/appointment/11': onWire(appointment()) },
    '/patients/7/appointments?book=medicalIssue&move=11',
  );
  expect(await screen.findByText('Choose first why the appointment is cancelled')).toBeVisible();
});

it('says that the patient may not book the visit', async () => {
  show({}, '/patients/7/appointments?book=behavioralHealth');
  expect(await screen.findByText('Patient is not eligible to book appointment.')).toBeVisible();
});
