import { onWire } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readySteerage } from '../navigation/testing/rows';
import { click, DRAFT, open, posted, row, section, TRACKING } from '../testing/show-progress';
import { closed, history, move, tracking } from './testing/tracked';

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
