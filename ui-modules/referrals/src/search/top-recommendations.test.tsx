import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { withLayout } from '../testing/layout';
import {
  availability,
  options,
  PATIENT,
  steerage,
  steerageProvider,
  steerageProviders,
} from '../testing/providers';
import ProviderSearch from './provider-search.tab';

withLayout();

const ADDED = 'GET /api/referral/steerage/12/providers/';
const REVIEW = 'POST /api/referral/steerage/12/providers/review/';
const REVIEWED = ['POST', '/api/referral/steerage/12/providers/review/'] as const;
const ADA = steerageProvider();
const BEN = steerageProvider({ id: 32, firstName: 'Ben', lastName: 'Cole', names: 'Ben Cole, MD' });

function show(answers: Record<string, unknown> = {}, query = 'steerage_id=12&caseId=5') {
  const host = fakeHost({
    'GET /api/user/7/': PATIENT,
    'GET /api/providers/me/user/person/107/person-preference/': { results: [] },
    'POST /api/referral/search-availability/': availability(),
    'GET /api/facts/specialty-groups/': options([]),
    'GET /api/referral/steerage/12/': onWire(steerage()),
    'GET /api/referral/steerage/reason-for-exception/': { results: [{ id: 9, label: 'Too far away' }] },
    [ADDED]: steerageProviders([ADA, BEN, steerageProvider({ id: 33, status: 'accepted', names: 'Old' })]),
    ...answers,
  });
  return renderWithKit(
    <>
      <ProviderSearch patientId={7} />
      <Toaster />
    </>,
    { host, at: `/patients/7/providersearch?${query}` },
  );
}

const row = (name: string) => screen.findByRole('article', { name });

it('shows the suggestions under review instead of the search', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Top Recommendations' })).toBeVisible();
  expect(await row('Ada Okafor, MD')).toBeVisible();
  expect(await row('Ben Cole, MD')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});

it('accepts one, which is shown as approved after a moment and stays until a new search', async () => {
  const { host } = show({ [REVIEW]: steerageProviders([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ada Okafor, MD' }));
  host.answer(ADDED, steerageProviders([{ ...ADA, status: 'accepted' }, BEN]));
  const ada = await row('Ada Okafor, MD');
  expect(await within(ada).findByText('Approving')).toBeInTheDocument();
  expect(within(ada).queryByText('Approved')).toBeNull();
  expect(await within(await row('Ada Okafor, MD')).findByText('Approved')).toBeVisible();
  expect(host.calls(...REVIEWED)[0]?.body).toEqual({ providers: [31], approve: true });
  host.answer(REVIEW, steerageProviders([]));
  host.answer(
    ADDED,
    steerageProviders([
      { ...ADA, status: 'accepted' },
      { ...BEN, status: 'accepted' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept Ben Cole, MD' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new search' }));
  expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
});

it('dismisses one with a reason', async () => {
  const { host } = show({ [REVIEW]: steerageProviders([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Ada Okafor, MD' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss this suggestion?' });
  expect(within(dialog).getByRole('button', { name: 'Dismiss' })).toHaveAccessibleDescription(
    'Choose a reason',
  );
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Too far away' }));
  host.answer(ADDED, steerageProviders([BEN]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(host.calls(...REVIEWED)[0]?.body).toEqual({
    providers: [31],
    approve: false,
    reason_for_rejection: 'Too far away',
  });
  expect(host.calls('GET', '/api/referral/steerage/reason-for-exception/')[0]?.query.get('reason')).toBe(
    'REJECTED',
  );
});

it('dismisses all and starts a new search', async () => {
  const { host } = show({ [REVIEW]: steerageProviders([]) });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Dismiss all suggestion(s) and start a new search' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss 2 suggestions?' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Too far away' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
  expect(host.calls(...REVIEWED)[0]?.body).toMatchObject({ providers: [31, 32], approve: false });
});

it.each([
  ['Dismiss Ada Okafor, MD', 'Failed to review the suggestion'],
  ['Dismiss all suggestion(s) and start a new search', 'Failed to review the suggestions'],
])('%s: says that it failed, and keeps the question open', async (name, text) => {
  show({ [REVIEW]: problem(500, 'internal') });
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Too far away' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('says that one could not be accepted', async () => {
  show({ [REVIEW]: problem(500, 'internal') });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ada Okafor, MD' }));
  expect((await screen.findAllByText('Failed to review the suggestion')).length).toBeGreaterThan(0);
});

it('changes nothing while the steerage is locked', async () => {
  show({ 'GET /api/referral/steerage/12/': onWire(steerage({ isLocked: true })) });
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Accept Ada Okafor, MD' })).toHaveAccessibleDescription(
      'The referral is locked',
    ),
  );
});
