import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { phoneCall } from '../testing/samples';
import CallButton from './call-button.slot';
import { callDialog, openCallDialog } from './call-dialog.store';
import { CallQueue } from './call-queue';

const CALLS = '/api/providers/me/phone-calls/';
const SEARCH = '/api/user/people/search/';
const NUMBER = '(508) 555-0101';

const rosa = {
  id: 7,
  personId: 1007,
  firstName: 'Rosa',
  lastName: 'Pratt',
  dob: '1968-03-14',
  addressState: 'MA',
  isMasked: false,
  testOnly: false,
  isDeceased: false,
  rank: 1,
};
const waiting = phoneCall({
  id: 41,
  user: null,
  person: null,
  contact: null,
  contactPhoneNumber: '+15085550101',
});

function hostOf() {
  return fakeHost({
    'GET /api/drafts/': [],
    [`GET ${CALLS}`]: onWire({ results: [waiting], count: 1, countExact: true, next: null }),
    [`GET ${CALLS}dispositions/`]: onWire({ results: [] }),
    [`POST ${CALLS}`]: onWire(phoneCall()),
    [`PATCH ${CALLS}41/`]: onWire({ ...waiting, user: 7, person: 1007, rowVersion: 2 }),
    [`GET ${SEARCH}`]: onWire({ results: [rosa], count: 1 }),
  });
}

beforeEach(() => {
  callDialog.set(null);
});

it('selects the contact of a call, and removes it again', async () => {
  const host = hostOf();
  renderWithKit(
    <>
      <CallButton />
      <Toaster />
    </>,
    { host },
  );
  act(() => openCallDialog({ tab: 'INBOUND', contact: null }));
  const form = within(await screen.findByRole('dialog', { name: 'Phone calls' }));
  const hint = 'Without a patient, the call goes to the call queue.';
  expect(form.getByText(hint)).toBeVisible();
  const picker = () => form.getByRole('combobox', { name: 'Patient' });
  async function select() {
    await userEvent.click(picker());
    await userEvent.keyboard('rosa');
    await userEvent.click(await screen.findByRole('option', { name: /Rosa Pratt.*03-14-1968 · MA/ }));
    await waitFor(() => expect(picker()).toHaveTextContent('Rosa Pratt'));
    expect(form.queryByText(hint)).toBeNull();
  }
  await select();
  await userEvent.click(form.getByRole('button', { name: 'Clear Patient' }));
  expect(form.getByText(hint)).toBeVisible();
  await select();
  await userEvent.click(form.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(host.calls('POST', CALLS)).toHaveLength(1));
  expect(host.calls('POST', CALLS)[0]?.body).toMatchObject({ person: 1007, user: 7 });
});

it('links a queued call to the patient found by its number', async () => {
  const host = hostOf();
  renderWithKit(
    <>
      <CallQueue />
      <Toaster />
    </>,
    { host },
  );
  await userEvent.click(await screen.findByRole('button', { name: `Link call from ${NUMBER}` }));
  expect(screen.getByRole('combobox', { name: 'Patient' })).toHaveValue(NUMBER);
  await screen.findByRole('option', { name: /Rosa Pratt/ });
  expect(host.calls('GET', SEARCH)[0]?.query.get('search')).toBe(NUMBER);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Linked to Rosa Pratt')).toBeVisible();
  expect(host.calls('PATCH', `${CALLS}41/`)[0]?.body).toMatchObject({ person: 1007, user: 7 });
});
