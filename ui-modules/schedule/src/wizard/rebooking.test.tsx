import { onWire } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appointment, reason } from '../testing/appointments';
import { bookButton, draftOf, nextButton, show, time } from '../testing/booking';

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
