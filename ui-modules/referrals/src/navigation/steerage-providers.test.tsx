import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { history, tracking } from '../tracking/testing/tracked';
import NavigationTab from './navigation.tab';
import PersonNavigationTab from './person-navigation.tab';
import type { SteerageProvider } from './steerage';
import { provider, providers, steerage, steerages } from './testing/rows';
import type { Steerage } from './values';

const PROVIDERS = 'GET /api/referral/steerage/12/providers/';
const WAIVER = { isEligible: true, priorAuthorization: null, serviceCategories: [] };
const ADA = provider();
const BEN = provider({ id: 32, names: 'Ben Vein, NP', firstName: 'Ben', lastName: 'Vein' });

async function open(
  rows: SteerageProvider[],
  over: Partial<Steerage> = {},
  answers: Record<string, unknown> = {},
) {
  const host = fakeHost({
    'GET /api/referral/ports/': { member_app: false, fax: false, elation: false },
    'GET /api/referral/steerage/12/deliveries/': { results: [] },
    'GET /api/user/7/': { person: { id: 4 } },
    'GET /api/referral/steerage/person/4/': steerages([steerage({ waiver: WAIVER, ...over })]),
    'GET /api/health-plan/person/4/service-categories': { results: [] },
    'GET /api/referral/steerage/12/tracking/': history(tracking(), []),
    'GET /api/user/assignee-group/': [],
    [PROVIDERS]: providers(rows),
    ...answers,
  });
  const result = renderWithKit(
    <>
      <NavigationTab patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/navigation?steerage=12' },
  );
  await screen.findByRole('heading', { name: 'Providers' });
  return result;
}

const items = async () =>
  within(await screen.findByRole('list', { name: 'Providers of the referral' })).getAllByRole('listitem');

it('lists the providers in their order, with what is known of them', async () => {
  await open([
    ADA,
    provider({
      ...BEN,
      isInNetwork: false,
      reasonForException: 'Member request',
      memberSelectedAt: '2026-01-06T15:00:00Z',
    }),
    provider({ id: 33, names: 'Cora Lung', status: 'rejected' }),
  ]);
  const [first, second, third] = await items();
  expect(first).toHaveTextContent(
    'Cardiology · Harbor Heart Center1 Harbor Way, Lynn, MA 01901(781) 555-0142',
  );
  for (const text of ['Selected', 'Provider may be out of network.', 'Reason for exception: Member request'])
    expect(second).toHaveTextContent(text);
  expect(third).toBeUndefined();
});

it('says that there are none, and that none is selected', async () => {
  await open([]);
  expect(await screen.findByText('No providers added')).toBeVisible();
  expect(screen.getByText('No provider is selected')).toBeVisible();
});

it('loads the providers again after a failure', async () => {
  const { host } = await open([], {}, { [PROVIDERS]: problem(500, 'internal') });
  expect(await screen.findByText('Failed to load providers')).toBeVisible();
  host.answer(PROVIDERS, providers([ADA]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await items()).toHaveLength(1);
});

it('shows what a colleague recorded about a provider', async () => {
  const { host } = await open([ADA]);
  await items();
  host.answer(PROVIDERS, providers([provider({ phone: '+17815550177' })]));
  host.socket.event('referrals.provider.changed', { payload: { source_identifier: '2000000010' } });
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('(781) 555-0177'));
});

it('sets the waiver level on the version that was seen', async () => {
  const { host } = await open(
    [ADA],
    {},
    {
      'PATCH /api/referral/steerage/12/provider/31/update-waiver-level/': onWire(
        provider({ waiverLevel: 'Not Applicable', rowVersion: 2 }),
      ),
    },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Waiver level of Ada Heart, MD' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Provider',
    'Facility',
    'Not Applicable',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Not Applicable' }));
  expect(await screen.findByText('Waiver level updated')).toBeVisible();
  const [sent] = host.calls('PATCH');
  expect(sent?.body).toEqual({ waiver_level: 'Not Applicable' });
  expect(sent?.headers.get('If-Match')).toContain('1');
});

it.each<[Partial<Steerage>, string]>([
  [{ isLocked: true }, 'Unlock the referral to change waiver levels.'],
  [{ memberServiceLevel: 'care' }, 'Care-only members have no waiver levels.'],
  [
    { waiver: { ...WAIVER, isEligible: false } },
    'Save the referral with a care pass to choose waiver levels.',
  ],
])('offers no waiver levels for %j', async (over, reason) => {
  await open([ADA], over);
  const level = await screen.findByRole('combobox', { name: 'Waiver level of Ada Heart, MD' });
  expect(level).toBeDisabled();
  expect(level).toHaveAccessibleDescription(reason);
});

it('records which provider the member selected, and takes it back', async () => {
  const selected = provider({ memberSelectedAt: '2026-01-06T15:00:00Z' });
  const { host } = await open(
    [ADA, BEN],
    {},
    {
      'PATCH /api/referral/steerage/12/providers/31/select/': providers([selected, BEN]),
      'PATCH /api/referral/steerage/12/providers/unselect/': providers([ADA, BEN]),
    },
  );
  host.answer(PROVIDERS, providers([selected, BEN]));
  await userEvent.click(await screen.findByRole('button', { name: 'Select Ada Heart, MD' }));
  expect(await screen.findByText('Provider selected')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Unselect Ada Heart, MD' }));
  expect(await screen.findByText('Provider unselected')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Select Ada Heart, MD' })).toBeVisible();
});

it('removes a provider after a question', async () => {
  const { host } = await open(
    [ADA, BEN],
    {},
    {
      'DELETE /api/referral/steerage/12/provider/31/': null,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Heart, MD' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Ada Heart, MD?' });
  host.answer(PROVIDERS, providers([BEN]));
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Provider removed')).toBeVisible();
  await waitFor(async () => expect(await items()).toHaveLength(1));
});

it('edits a provider in the form for providers', async () => {
  await open([ADA]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Heart, MD' }));
  expect(await screen.findByDisplayValue('Harbor Heart Center')).toBeVisible();
});

it('accepts a suggestion', async () => {
  const suggested = provider({ status: 'under_review', isSystemSuggested: true });
  const { host } = await open(
    [suggested],
    {},
    {
      'POST /api/referral/steerage/12/providers/review/': providers([ADA]),
    },
  );
  expect(await screen.findByText('Suggested')).toBeVisible();
  host.answer(PROVIDERS, providers([ADA]));
  await userEvent.click(screen.getByRole('button', { name: 'Accept Ada Heart, MD' }));
  expect(await screen.findByText('Suggestion accepted')).toBeVisible();
  expect(host.calls('POST')[0]?.body).toEqual({ providers: [31], approve: true });
  expect(screen.queryByText('Suggested')).toBeNull();
});

it('dismisses a suggestion with a reason, and leaves the form alone', async () => {
  const { host } = await open(
    [provider({ status: 'under_review' })],
    {},
    {
      'GET /api/referral/steerage/reason-for-exception/': { results: [{ id: 1, label: 'Too far away' }] },
      'POST /api/referral/steerage/12/providers/review/': providers([]),
      'PUT /api/drafts/steerage:12/': {},
    },
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Description for the member' }), 'Text');
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Ada Heart, MD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss suggestion' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Too far away' }));
  host.answer(PROVIDERS, providers([]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Suggestion dismissed')).toBeVisible();
  expect(host.calls('POST')[0]?.body).toEqual({
    providers: [31],
    approve: false,
    reason_for_rejection: 'Too far away',
  });
  // The dialog is a form of its own: confirming it does not save the referral.
  expect(host.calls('PATCH')).toEqual([]);
});

it('says that a suggestion could not be reviewed', async () => {
  await open(
    [provider({ status: 'under_review' })],
    {},
    {
      'POST /api/referral/steerage/12/providers/review/': problem(409, 'already-reviewed'),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ada Heart, MD' }));
  expect(await screen.findByText('Failed to review the suggestion')).toBeVisible();
});

it('leads to the provider search, with what is searched for', async () => {
  await open([], { description: 'See a cardiologist', activeCaseId: 9 });
  const link = new URL(
    screen.getByRole('link', { name: 'Add provider' }).getAttribute('href') ?? '',
    'http://console.test',
  );
  expect(link.pathname).toBe('/patients/7/providersearch');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    steerage_id: '12',
    caseDescription: 'See a cardiologist',
    specialty_group: '{"id":3,"label":"Cardiology"}',
    caseId: '9',
  });
});

it('leads to the search of a person without an account', async () => {
  const host = fakeHost({
    'GET /api/referral/ports/': { member_app: false, fax: false, elation: false },
    'GET /api/referral/steerage/12/deliveries/': { results: [] },
    'GET /api/providers/me/user/people/4/': { id: 4 },
    'GET /api/referral/steerage/person/4/': steerages([steerage({ patient: null })]),
    [PROVIDERS]: providers([]),
  });
  renderWithKit(<PersonNavigationTab personId={4} />, { host, at: '/people/4/navigation?steerage=12' });
  expect((await screen.findByRole('link', { name: 'Add provider' })).getAttribute('href')).toMatch(
    /^\/people\/4\/providersearch\?/,
  );
});
