import { fakeSlots, problem } from '@huddle/kit/testing';
import { expect, it } from 'vitest';
import { provider, providers } from '../navigation/testing/rows';
import { click, open, row, SENT, section, TRACKING } from '../testing/show-progress';
import { call, history, step, tracking } from './testing/tracked';

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
