import { type FakeCall, onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appointment } from '../testing/appointments';
import { BOOK, bookButton, nextButton, SUGGEST, screened, show, time } from '../testing/booking';

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
