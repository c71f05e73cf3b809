import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeCall,
  type FakeHost,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closed, history, tracking } from '../tracking/testing/tracked';
import NavigationTab from './navigation.tab';
import { providers, readySteerage, steerage, steerages } from './testing/rows';
import type { Steerage } from './values';

const LIST = 'GET /api/referral/steerage/person/4/';
const UPDATE = 'PATCH /api/referral/steerage/12/';
const SEND = 'POST /api/referral/steerage/12/send/';
const LOCK = 'PATCH /api/referral/steerage/12/toggle_lock/';
const CATEGORIES = 'GET /api/health-plan/person/4/service-categories';
const SENT = {
  recommendationSentAt: '2026-01-06T15:00:00Z',
  sentVersion: 2,
  sentByName: 'Nora Page',
  isLocked: true,
};

async function open(row: Steerage, answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    'GET /api/referral/ports/': { member_app: false, fax: false, elation: false },
    'GET /api/referral/steerage/12/deliveries/': { results: [] },
    'GET /api/user/7/': { person: { id: 4 } },
    [LIST]: steerages([row]),
    'GET /api/referral/steerage/12/providers/': providers([]),
    'GET /api/referral/steerage/12/tracking/': history(tracking(), []),
    'GET /api/user/assignee-group/': [],
    [CATEGORIES]: {
      results: [
        { id: 5, label: 'Imaging' },
        { id: 6, label: 'Specialist visits' },
      ],
    },
    'PUT /api/drafts/steerage:12/': {},
    'DELETE /api/drafts/steerage:12/': {},
    ...answers,
  });
  const result = renderWithKit(
    <>
      <NavigationTab patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/navigation?steerage=12' },
  );
  await screen.findByRole('textbox', { name: 'Description for the member' });
  return result;
}

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => userEvent.click(button(name));
const description = () => screen.getByRole('textbox', { name: 'Description for the member' });
const answer = (question: string, choice: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: choice }),
  );
async function type(label: string, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Tab}`);
}

/** Waits until the form has no unsaved changes left. Toasts of former tests may still be there. */
async function allSaved(host: FakeHost) {
  await waitFor(() => expect(host.calls('PATCH').length).toBeGreaterThan(0));
  await waitFor(() => expect(button('Save as Draft')).toHaveAccessibleDescription('No changes to save'));
}

it('saves what was changed as a draft, on the version that was seen', async () => {
  const saved = readySteerage({ rowVersion: 2 });
  const { host } = await open(steerage(), { [UPDATE]: onWire(saved) });
  expect(button('Save as Draft')).toHaveAccessibleDescription('No changes to save');
  await userEvent.type(description(), 'Please see a cardiologist.');
  await type('Scheduled date', '4/1/2026');
  await answer('Provider selection', 'Added providers');
  await answer('Prior authorization required', 'Yes');
  await type('Originator ID', 'ABCDEFGHIJKL');
  await answer('Insurance authorization required', 'No');
  await click('Save as Draft');
  expect(await screen.findByText('Referral saved')).toBeVisible();
  const [sent] = host.calls('PATCH', '/api/referral/steerage/12/');
  expect(sent?.headers.get('If-Match')).toContain('1');
  expect(sent?.body).toMatchObject({
    description: 'Please see a cardiologist.',
    scheduling_date: '2026-04-01',
    is_self_service_enabled: false,
    prior_authorization_required: true,
    prior_authorization_system_id: 'ABCDEFGHIJKL',
    referral: { insurance_authorization_required: false },
  });
});

it('says what is wrong at its field, and does not save it', async () => {
  const { host } = await open(steerage());
  await answer('Prior authorization required', 'Yes');
  await type('Originator ID', 'ABC');
  expect(screen.getByRole('textbox', { name: 'Originator ID' })).toHaveAccessibleDescription(
    /^Must be 12 characters long/,
  );
  expect(button('Save as Draft')).toHaveAccessibleDescription('Must be 12 characters long');
  await click('Save as Draft');
  expect(host.calls('PATCH')).toEqual([]);
});

it('records the care pass: categories, quantity and period', async () => {
  const { host } = await open(steerage(), { [UPDATE]: onWire(steerage({ rowVersion: 2 })) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Eligible for a care pass' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Service categories' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Imaging' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Number' }), '0');
  const quantity = screen.getByRole('group', { name: 'Quantity' });
  expect(quantity).toHaveAccessibleDescription('Must be greater than 0');
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Number' }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Number' }), '6');
  expect(quantity).toHaveAccessibleDescription('Choose a unit for the quantity');
  await userEvent.click(screen.getByRole('combobox', { name: 'Unit' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Visits' }));
  await type('Effective from', '1/1/2016');
  await type('Effective through', 'today');
  expect(await screen.findByText(/Must be after today/)).toBeVisible();
  await type('Effective through', '1/1/2099');
  await click('Save as Draft');
  await allSaved(host);
  expect(host.calls('PATCH', '/api/referral/steerage/12/')[0]?.body).toMatchObject({
    waiver: { is_eligible: true, service_category_ids: [5] },
    service_quantity: { value: 6, unit: 'visits' },
    effective_from: '2016-01-01',
    effective_through: '2099-01-01',
  });
});

it('accepts no scheduled date before 2016', async () => {
  await open(steerage());
  await type('Scheduled date', '12/31/2015');
  expect(screen.getByRole('textbox', { name: 'Scheduled date' })).toBeInvalid();
});

it('refuses a care pass to care-only members, and hides their referral', async () => {
  await open(steerage({ memberServiceLevel: 'care' }));
  const box = screen.getByRole('checkbox', { name: 'Eligible for a care pass' });
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription('Care-only members cannot have a care pass');
  expect(screen.queryByRole('heading', { name: 'Referral and insurance authorization' })).toBeNull();
});

it('says why the member cannot search', async () => {
  await open(steerage({ selfSearch: { isAvailable: false, reason: 'Other payer' } }));
  expect(screen.getByRole('radio', { name: 'Member self-search' })).toBeDisabled();
  expect(
    screen.getByText('Member self-search is not yet available for all requests and member types.'),
  ).toBeVisible();
});

it('names all reasons for which it cannot be sent', async () => {
  await open(
    steerage({
      sendBlockers: [
        { code: 'no-description', text: 'There is no description', field: '/description' },
        { code: 'no-providers', text: 'There is no provider', field: '/providers' },
      ],
    }),
  );
  const reasons = 'Cannot send because there is no description; there are no providers';
  expect(button('Send to Member')).toHaveAccessibleDescription(reasons);
  expect(screen.getByText('there are no providers')).toBeVisible();
  // The typed text may meet the rule: the host checks it.
  await userEvent.type(description(), 'Please see a cardiologist.');
  expect(button('Send to Member')).toHaveAccessibleDescription('Cannot send because there are no providers');
});

it('neither resends a closed referral nor retries its delivery', async () => {
  await open(
    readySteerage({
      ...SENT,
      tracking: closed(),
      delivery: { state: 'failed', at: '2026-01-06T15:00:00Z', failure: 'The mail server did not accept it' },
      sendBlockers: [{ code: 'closed', text: 'Reopen the referral to send it', field: '/tracking/state' }],
    }),
  );
  const reason = 'Cannot send because the referral is closed, and must be reopened first';
  expect(button('Resend to Member')).toHaveAccessibleDescription(reason);
  expect(button('Retry')).toHaveAccessibleDescription(reason);
});

it('sends the version that was seen, which locks it', async () => {
  const sent = readySteerage({
    ...SENT,
    lockedAt: '2026-01-06T15:00:00Z',
    lockedByName: 'Nora Page',
    delivery: { state: 'queued', at: '2026-01-06T15:00:00Z', failure: null },
    rowVersion: 2,
  });
  const { host } = await open(readySteerage(), { [SEND]: onWire(sent) });
  await click('Send to Member');
  expect(await screen.findByText('Sent to the member')).toBeVisible();
  expect(host.calls('POST')[0]?.headers.get('If-Match')).toContain('1');
  expect(screen.getByText(/^Locked by Nora Page on/)).toBeVisible();
  expect(screen.getByText(/^Version 2 sent to the member .* by Nora Page$/)).toBeVisible();
  expect(screen.getByText('Delivery is queued')).toBeVisible();
  expect(button('Resend to Member')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as Draft' })).toBeNull();
});

it('saves unsaved changes before it sends', async () => {
  const saved = readySteerage({ description: 'New text', rowVersion: 2 });
  const { host } = await open(readySteerage(), {
    [UPDATE]: onWire(saved),
    [SEND]: onWire({ ...saved, ...SENT, rowVersion: 3 }),
  });
  await userEvent.clear(description());
  await userEvent.type(description(), 'New text');
  await click('Send to Member');
  await waitFor(() => expect(button('Resend to Member')).toBeVisible());
  expect(host.calls('PATCH', '/api/referral/steerage/12/')[0]?.body).toMatchObject({
    description: 'New text',
  });
  expect(host.calls('POST')[0]?.headers.get('If-Match')).toContain('2');
});

it('does not send what the host finds incomplete after saving', async () => {
  const saved = readySteerage({
    description: '',
    rowVersion: 2,
    sendBlockers: [{ code: 'no-description', text: 'There is no description', field: '/description' }],
  });
  const { host } = await open(readySteerage(), { [UPDATE]: onWire(saved) });
  await userEvent.clear(description());
  await click('Send to Member');
  expect(await screen.findByText('Saved, but not sent')).toBeVisible();
  expect(host.calls('POST')).toEqual([]);
  // Saving alone does not send either.
  host.answer(UPDATE, onWire(readySteerage({ rowVersion: 3 })));
  await userEvent.type(description(), 'Please see a cardiologist.');
  await click('Save as Draft');
  await waitFor(() => expect(button('Save as Draft')).toHaveAccessibleDescription('No changes to save'));
  expect(host.calls('POST')).toEqual([]);
});

it('says why the host did not send it, and reloads', async () => {
  const { host } = await open(readySteerage(), {
    [SEND]: problem(409, 'conflict', { detail: 'The member has no email address' }),
  });
  const before = host.calls('GET', '/api/referral/steerage/person/4/').length;
  await click('Send to Member');
  expect(await screen.findByText('The member has no email address')).toBeVisible();
  await waitFor(() =>
    expect(host.calls('GET', '/api/referral/steerage/person/4/').length).toBeGreaterThan(before),
  );
});

it('is read-only while it is locked, and can be unlocked', async () => {
  const { host } = await open(readySteerage({ isLocked: true }), {
    [LOCK]: onWire(readySteerage({ rowVersion: 2 })),
  });
  expect(screen.getByText('This referral is locked.')).toBeVisible();
  expect(description()).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Eligible for a care pass' })).toBeDisabled();
  expect(button('Add provider')).toHaveAccessibleDescription('Unlock the referral first');
  expect(button('Edit request')).toHaveAccessibleDescription('Unlock the referral first');
  await click('Unlock');
  expect(await screen.findByText('Referral unlocked')).toBeVisible();
  expect(host.calls('PATCH')[0]?.query.get('is_locked')).toBe('false');
  expect(description()).toBeEnabled();
  expect(button('Lock')).toBeVisible();
});

it('keeps what was typed when a colleague locks it', async () => {
  const { host } = await open(readySteerage());
  await userEvent.type(description(), ' Soon.');
  host.answer(LIST, steerages([readySteerage({ isLocked: true })]));
  host.socket.event('referrals.steerage.changed', { patient_id: 7, payload: { steerage_id: 12 } });
  expect(
    await screen.findByText('You have unsaved changes. Unlock the referral to save them.'),
  ).toBeVisible();
  expect(description()).toHaveValue('Please see a cardiologist. Soon.');
  expect(button('Send to Member')).toHaveAccessibleDescription('Unlock the referral first');
});

it('merges what a colleague saved', async () => {
  const current = readySteerage({ priorAuthorizationRequired: true, rowVersion: 2 });
  const stale = problem(412, 'stale-version', {
    current: onWire(current),
    saved_by: 'Marisol Vega',
    saved_at: '2026-03-02T15:04:00Z',
  });
  const { host } = await open(readySteerage(), {
    [UPDATE]: ({ headers }: FakeCall) => (headers.get('If-Match')?.includes('1') ? stale : onWire(current)),
  });
  await userEvent.type(description(), ' Soon.');
  await click('Save as Draft');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Marisol Vega saved at/);
  expect(description()).toHaveValue('Please see a cardiologist. Soon.');
  expect(screen.getByRole('textbox', { name: 'Originator ID' })).toBeVisible();
  await click('Save as Draft');
  await allSaved(host);
  expect(host.calls('PATCH').at(-1)?.body).toMatchObject({
    description: 'Please see a cardiologist. Soon.',
    prior_authorization_required: true,
  });
});

it('resets the form and asks for another service type when the network has no partners', async () => {
  const { host } = await open(readySteerage(), {
    [UPDATE]: problem(400, 'invalid-request', {
      title: 'Try another specialty/service type, no partners found.',
    }),
    'GET /api/facts/specialty-groups/': { results: [] },
    'GET /api/facts/location-types/': { results: [] },
  });
  await answer('Provider selection', 'Member self-search');
  await click('Save as Draft');
  expect(await screen.findByText('Try another specialty/service type, no partners found.')).toBeVisible();
  const request = await screen.findByRole('dialog');
  expect(within(request).queryByText('Cardiology')).toBeNull();
  // Nothing is stored yet.
  expect(host.calls('PATCH')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    within(screen.getByRole('radiogroup', { name: 'Provider selection' })).getByRole('radio', {
      name: 'Added providers',
    }),
  ).toBeChecked();
});

it('shows each refusal of the host at its field', async () => {
  const row = steerage({ waiver: { isEligible: true, priorAuthorization: null, serviceCategories: [] } });
  const { host } = await open(row);
  await userEvent.type(description(), 'Text');
  await answer('Prior authorization required', 'Yes');
  expect(await fieldsRefusedAbove(host, UPDATE, button('Save as Draft'))).toEqual([]);
});

it('repeats a delivery that failed', async () => {
  const failed = readySteerage({
    ...SENT,
    delivery: { state: 'failed', at: '2026-01-06T15:01:00Z', failure: 'Mailbox unknown' },
  });
  const { host } = await open(failed, {
    'POST /api/referral/steerage/12/send/retry/': onWire({
      ...failed,
      delivery: { state: 'queued', at: '2026-01-06T15:05:00Z', failure: null },
    }),
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/Delivery failed .*: Mailbox unknown/);
  await click('Retry');
  expect(await screen.findByText('Delivery is queued again')).toBeVisible();
  expect(host.calls('POST')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('warns about similar referrals, and opens them', async () => {
  const { history } = await open(
    steerage({ similar: [{ id: 13, description: 'Heart check', reason: 'duplicate' }] }),
    { 'GET /api/referral/steerage/13/': onWire(steerage({ id: 13 })) },
  );
  expect(screen.getByText(/Another open referral asks for the same:/)).toHaveTextContent('Heart check');
  await click('Open referral: Heart check');
  await waitFor(() => expect(history.location.search).toContain('steerage=13'));
});

it('leads to its open case', async () => {
  await open(steerage({ activeCaseId: 9 }));
  expect(screen.getByRole('link', { name: 'View Case' })).toHaveAttribute(
    'href',
    '/patients/7/todos?caseId=9',
  );
});
