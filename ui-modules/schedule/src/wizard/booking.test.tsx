import { onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { appointment, available, booked, physician, provider, slot } from '../testing/appointments';
import {
  BOOK,
  bookButton,
  draftOf,
  FRIDAY,
  HOLD,
  NINE,
  nextButton,
  ONE,
  SLOTS,
  show,
  TEN,
  time,
} from '../testing/booking';

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

it('books after the time is held, however fast the user is', async () => {
  const { host } = show();
  let holds = (_: unknown) => {};
  host.answer(HOLD, () => new Promise((resolve) => (holds = resolve)));
  await userEvent.click(await time('10:00AM'));
  await userEvent.click(await nextButton());
  await userEvent.type(screen.getByRole('textbox', { name: /Reason for visit/ }), 'Diet plan');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(host.calls('POST', '/api/appointment/holds/')).toHaveLength(1));
  expect(host.calls('POST', '/api/bff/crm/book-appointment/')).toHaveLength(0);
  holds({ id: 5, expires_at: '2026-06-01T12:02:00Z' });
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
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
  await userEvent.click(screen.getByRole('button', { name: '1 provider without times on this day' }));
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
  await userEvent.click(screen.getByRole('combobox', { name: /Provider/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Ruth Nagel/ }));
  expect(await screen.findByRole('group', { name: 'Times of Ruth Nagel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '9:00AM' })).toBeNull();
  expect(host.calls('GET', '/api/bff/crm/available-slots-by-provider/')[0]?.query.get('physicianId')).toBe(
    '4',
  );
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

it('offers to load the clinicians of a custom time again', async () => {
  const { host } = show({ 'GET /api/physician/': problem(500, 'internal') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Custom time' }));
  const notice = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(notice).toHaveTextContent('The providers could not be loaded');
  host.answer('GET /api/physician/', onWire({ results: [physician()] }));
  await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /Provider/ })).toBeEnabled();
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
  expect(await nextButton()).toHaveAccessibleDescription('Choose a provider');
  await userEvent.click(screen.getByRole('combobox', { name: /Provider/ }));
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

it('says that the patient may not book the visit', async () => {
  show({}, '/patients/7/appointments?book=behavioralHealth');
  expect(await screen.findByText('Patient is not eligible to book appointment.')).toBeVisible();
});
