import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { history, tracking } from '../tracking/testing/tracked';
import NavigationTab from './navigation.tab';
import PersonNavigationTab from './person-navigation.tab';
import { providers, readySteerage, steerage, steerages } from './testing/rows';
import type { Steerage } from './values';

const LIST = 'GET /api/referral/steerage/person/4/';
const UPDATE = 'PATCH /api/referral/steerage/12/';

function show(answers: Record<string, unknown>, at = '/patients/7/navigation') {
  const host = fakeHost({
    'GET /api/referral/ports/': { member_app: false, fax: false, elation: false },
    'GET /api/referral/steerage/12/deliveries/': { results: [] },
    'GET /api/user/7/': { person: { id: 4 } },
    'GET /api/referral/steerage/12/providers/': providers([]),
    'GET /api/referral/steerage/12/tracking/': history(tracking(), []),
    'GET /api/user/assignee-group/': [],
    'GET /api/health-plan/person/4/service-categories': { results: [] },
    ...answers,
  });
  return renderWithKit(
    <>
      <NavigationTab patientId={7} />
      <Toaster />
    </>,
    { host, at },
  );
}

const list = () => screen.findByRole('list', { name: 'Referrals' });
const row = (name: RegExp | string) => screen.findByRole('button', { name });

it('lists the steerages with their states, providers and warnings', async () => {
  show({
    [LIST]: steerages([
      readySteerage({
        isLocked: true,
        hasWaiver: true,
        recommendationSentAt: '2026-01-06T15:00:00Z',
        sentVersion: 1,
        delivery: { state: 'failed', at: '2026-01-06T15:01:00Z', failure: 'Mailbox unknown' },
        providerCount: 2,
        selectedProvider: { id: 31, name: 'Ada Heart, MD' },
        status: 'pending_oon',
        tracking: tracking({
          state: 'sent',
          nextStep: 'Confirm that it arrived',
          dueAt: '2026-01-10T00:00:00Z',
        }),
        similar: [
          { id: 13, description: 'Cardiology again', reason: 'duplicate' },
          { id: 14, description: 'Last year', reason: 'expired' },
        ],
      }),
      steerage({ id: 13, specialtyGroup: null, createdByName: null, hasReferral: false }),
    ]),
  });
  const [first, second] = within(await list()).getAllByRole('listitem');
  for (const text of [
    'Cardiology',
    'Please see a cardiologist.',
    'Created Jan 5, 2026 by Nora Page',
    'Delivery failed',
    'Possible duplicate',
    'Expired',
    'Sent',
    'Overdue since Jan 9',
    'Next: Confirm that it arrived · Nora Page',
    'Locked',
    'Pending out of network',
    'Referral',
    'Care pass',
    '2 providers · Selected: Ada Heart, MD',
  ])
    expect(first).toHaveTextContent(text);
  for (const text of [
    'No specialty or service type',
    'Created Jan 5, 2026',
    'Draft',
    'No providers · No provider is selected',
  ])
    expect(second).toHaveTextContent(text);
  expect(second).not.toHaveTextContent('Locked');
});

it('sorts by created date, and keeps that in the address', async () => {
  const { host, history } = show({
    [LIST]: ({ query }: FakeCall) =>
      steerages([
        steerage(query.get('order') === 'oldest' ? { specialtyGroup: { id: 4, label: 'Dermatology' } } : {}),
      ]),
  });
  expect(await row(/^Cardiology/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sort by created date: Newest first' }));
  expect(await row(/^Dermatology/)).toBeVisible();
  expect(history.location.search).toContain('order=oldest');
  await userEvent.click(screen.getByRole('button', { name: 'Sort by created date: Oldest first' }));
  expect(await row(/^Cardiology/)).toBeVisible();
  expect(history.location.search).not.toContain('order');
  expect(host.calls('GET', '/api/referral/steerage/person/4/')[0]?.query.get('order')).toBe('newest');
});

it('opens a steerage beside the list, and keeps that in the address', async () => {
  const { history } = show({ [LIST]: steerages([steerage()]) });
  await userEvent.click(await row(/^Cardiology/));
  expect(await screen.findByRole('heading', { name: 'Referral: Cardiology' })).toBeVisible();
  expect(history.location.search).toContain('steerage=12');
  expect(await row(/^Cardiology/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(history.location.search).not.toContain('steerage'));
  expect(await row(/^Cardiology/)).toHaveFocus();
});

it('opens a referral that is too old for the list', async () => {
  show(
    {
      [LIST]: steerages([]),
      'GET /api/referral/steerage/12/': onWire(steerage({ createdAt: '2020-05-05T12:00:00Z' })),
    },
    '/patients/7/navigation?steerage=12',
  );
  expect(await screen.findByRole('heading', { name: 'Referral: Cardiology' })).toBeVisible();
  expect(screen.getByText('No referrals')).toBeVisible();
});

it('says that an open steerage could not be loaded', async () => {
  show({ [LIST]: steerages([]) }, '/patients/7/navigation?steerage=12');
  expect(await screen.findByText('The referral could not be loaded')).toBeVisible();
});

it('moves between the rows with j and k', async () => {
  show({
    [LIST]: steerages([steerage(), steerage({ id: 13, specialtyGroup: { id: 4, label: 'Dermatology' } })]),
  });
  await list();
  await userEvent.keyboard('j');
  expect(await row(/^Cardiology/)).toHaveFocus();
  await userEvent.keyboard('j');
  expect(await row(/^Dermatology/)).toHaveFocus();
  await userEvent.keyboard('k');
  expect(await row(/^Cardiology/)).toHaveFocus();
});

it('shows the steerages of a person without an account, and reloads them when one changed', async () => {
  const host = fakeHost({
    'GET /api/referral/ports/': { member_app: false, fax: false, elation: false },
    'GET /api/referral/steerage/12/deliveries/': { results: [] },
    [LIST]: steerages([]),
    'GET /api/providers/me/user/people/4/': { id: 4 },
  });
  renderWithKit(<PersonNavigationTab personId={4} />, { host, at: '/people/4/navigation' });
  expect(await screen.findByText('No referrals')).toBeVisible();
  host.answer(LIST, steerages([steerage({ patient: null })]));
  host.socket.event('referrals.steerage.changed', { payload: { steerage_id: 12 } });
  expect(await row(/^Cardiology/)).toBeVisible();
});

it('shows an error with a retry button', async () => {
  const { host } = show({ [LIST]: problem(500, 'internal') });
  expect(await screen.findByText('Failed to fetch Steerages for 4')).toBeVisible();
  host.answer(LIST, steerages([steerage()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/^Cardiology/)).toBeVisible();
});

it('shows an error when the person of the patient cannot be loaded', async () => {
  const { host } = show({ 'GET /api/user/7/': problem(500, 'internal'), [LIST]: steerages([steerage()]) });
  expect(await screen.findByText('Failed to fetch Steerages for 7')).toBeVisible();
  host.answer('GET /api/user/7/', { person: { id: 4 } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/^Cardiology/)).toBeVisible();
});

it('asks for access to a protected record', async () => {
  show({ [LIST]: problem(403, 'phi-access-required') });
  expect(await screen.findByRole('button', { name: 'Request Access' })).toBeVisible();
});

it('cycles through the priorities', async () => {
  const { host } = show({ [LIST]: steerages([steerage({ priority: 1 })]) });
  host.answer(UPDATE, ({ body }: FakeCall) =>
    onWire(steerage({ ...(body as Partial<Steerage>), rowVersion: 2 })),
  );
  const name = (priority: string, next: string) => `Priority: ${priority}. Change to ${next}`;
  await userEvent.click(await screen.findByRole('button', { name: name('Soonest Available', 'Urgent') }));
  expect(await screen.findByText('Priority set to Urgent')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: name('Urgent', 'Standard') }));
  expect(await screen.findByRole('button', { name: name('Standard', 'Soonest Available') })).toBeVisible();
  const sent = host.calls('PATCH', '/api/referral/steerage/12/');
  expect(sent.map(({ body }) => body)).toEqual([{ priority: 2 }, { priority: 0 }]);
  expect(sent[0]?.headers.get('If-Match')).toContain('1');
  expect(sent[1]?.headers.get('If-Match')).toContain('2');
});

it('does not change the priority of a locked steerage', async () => {
  const { host } = show({ [LIST]: steerages([steerage({ isLocked: true })]) });
  const button = await screen.findByRole('button', { name: /^Priority: Standard/ });
  expect(button).toHaveAccessibleDescription('Priority: Standard. Unlock the referral to change it');
  await userEvent.click(button);
  expect(host.calls('PATCH')).toEqual([]);
});

it('reloads when somebody else changed the priority before', async () => {
  const { host } = show({ [LIST]: steerages([steerage()]), [UPDATE]: problem(412, 'stale-version') });
  host.answer(LIST, steerages([steerage({ priority: 2 })]));
  await userEvent.click(await screen.findByRole('button', { name: /^Priority: / }));
  expect(await screen.findByText('Failed to update priority')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Priority: Urgent/ })).toBeVisible();
});
