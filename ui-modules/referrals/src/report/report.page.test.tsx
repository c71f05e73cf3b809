import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReferralReport } from '../api';
import { routes } from '../routes';

const REPORT = 'GET /api/referral/report/';
const PATH = '/api/referral/report/';

const TOTAL: ReferralReport['total'] = {
  outcomes: {
    started: 1240,
    closed: 930,
    reviewed: 800,
    patientDeclined: 90,
    noLongerNeeded: 40,
    open: 310,
    declined: 12,
    overdue: 25,
  },
  closureRate: 75,
  network: { inNetwork: 700, outOfNetwork: 140, unknown: 300, noProvider: 100 },
  leakageRate: 12.3,
};

function step(state: ReferralReport['steps'][number]['state'], reached: number, medianDays: number | null) {
  const isTimed = medianDays !== null;
  return {
    state,
    reached,
    movedOn: isTimed ? reached - 5 : 0,
    medianDays,
    ninetiethPercentileDays: isTimed ? 9.5 : null,
    waiting: 5,
    overdue: 2,
  };
}

const FOUND: ReferralReport = {
  from: '2026-01-01',
  to: '2026-03-31',
  total: TOTAL,
  steps: [
    step('draft', 1240, 0.5),
    step('sent', 1200, 2.5),
    step('reviewed', 800, null),
    step('declined', 30, 1),
  ],
  rows: [
    { value: 7, name: 'Cardiology', numbers: TOTAL },
    { value: 0, name: null, numbers: { ...TOTAL, closureRate: null, leakageRate: null } },
  ],
};

const EMPTY: ReferralReport = {
  ...FOUND,
  total: {
    ...TOTAL,
    outcomes: { ...TOTAL.outcomes, started: 0, closed: 0, open: 0, overdue: 0 },
    closureRate: null,
    leakageRate: null,
  },
  rows: [],
};

const OPTIONS = onWire({
  results: [
    {
      id: 7,
      label: 'Cardiology',
      source: 'SpecialtyGroup',
      isDeprecated: false,
      gender: null,
      services: [],
      clinicalFocusAreas: [],
      doesVirtualPartnerExist: false,
    },
  ],
});

function show(found: ReferralReport = FOUND, at = '/referrals/report') {
  const host = fakeHost({
    [REPORT]: onWire(found),
    'GET /api/facts/specialty-groups/': OPTIONS,
    'GET /api/facts/location-types/': { results: [] },
  });
  return renderWithKit(null, { host, pages: routes, at, me: { permissions: ['referrals.view_report'] } });
}

/** Waits for the numbers, and returns the rows of a table as text. */
async function rowsOf(table: string): Promise<(string | null)[]> {
  await screen.findByText('25 overdue');
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
}

it('shows how long the steps take, how referrals end, and how many leave the network', async () => {
  show();
  expect((await rowsOf('Steps')).slice(1)).toEqual([
    'Draft1,2401,2350.59.552',
    'Sent1,2001,1952.59.552',
    'Reviewed8000––52',
    'Declined by the office302519.552',
  ]);
  expect((await rowsOf('Outcomes')).slice(1)).toEqual([
    'All referrals1,24093075%80090403101225',
    'Cardiology1,24093075%80090403101225',
    'Without a specialty1,240930–80090403101225',
  ]);
  expect((await rowsOf('Provider network'))[1]).toBe('All referrals70014030010012.3%');
  expect(screen.getByText('12.3% of referrals with a provider')).toBeVisible();
  expect(screen.getByText('Days in each step (days)')).toBeVisible();
});

it('keeps the selection in the address and asks the host for it', async () => {
  const { host, history } = show();
  await screen.findByText('25 overdue');
  const first = host.calls('GET', PATH)[0]?.query;
  expect([first?.get('by'), first?.get('from'), first?.get('specialty')]).toEqual(['specialty', null, null]);
  await userEvent.click(screen.getByRole('radio', { name: 'Care pod' }));
  expect(await screen.findByText(/A person in two care pods counts in both/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Started/ }));
  await userEvent.click(await screen.findByText('Last 30 days'));
  expect(history.location.search).toMatch(/from=.*to=.*by=pod|by=pod.*from=.*to=/);
  const asked = host.calls('GET', PATH).at(-1)?.query;
  expect(asked?.get('by')).toBe('pod');
  expect(asked?.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('does not show the numbers of specialties while those of care pods are loading', async () => {
  let answer = () => {};
  const { host } = show(FOUND, '/referrals/report?specialty=7');
  await screen.findByText('25 overdue');
  expect(host.calls('GET', PATH)[0]?.query.get('specialty')).toBe('7');
  const ofPods = { ...FOUND, rows: [{ value: 3, name: 'Maple', numbers: TOTAL }] };
  host.answer(REPORT, () => new Promise((resolve) => (answer = () => resolve(onWire(ofPods)))));
  await userEvent.click(screen.getByRole('radio', { name: 'Care pod' }));
  expect(await screen.findByText('Loading the report')).toBeInTheDocument();
  expect(screen.queryByText('25 overdue')).not.toBeInTheDocument();
  answer();
  expect((await screen.findAllByText('Maple'))[0]).toBeVisible();
});

it('dims the numbers of the selection before while those of this one are loading', async () => {
  let answer = () => {};
  const { host } = show();
  await screen.findByText('25 overdue');
  const busy = () => screen.getByText(/^\d+ overdue$/).closest('[aria-busy="true"]');
  expect(busy()).toBeNull();
  const ofSome = { ...FOUND, total: { ...TOTAL, outcomes: { ...TOTAL.outcomes, overdue: 3 } } };
  const counted = new Promise((resolve) => {
    answer = () => resolve(onWire(ofSome));
  });
  host.answer(REPORT, () => counted);
  await userEvent.click(screen.getByRole('button', { name: /^Started/ }));
  await userEvent.click(await screen.findByText('Last 30 days'));
  await waitFor(() => expect(busy()).toHaveClass('opacity-60'));
  expect(screen.getByText('25 overdue')).toBeVisible();
  answer();
  expect(await screen.findByText('3 overdue')).toBeVisible();
  expect(busy()).toBeNull();
});

it('says that no referrals were started, and drops what is invalid in the address', async () => {
  const { host } = show(EMPTY, '/referrals/report?from=2026-13-01&by=color&specialty=-1');
  expect(await screen.findByText('No referrals were started in this period')).toBeVisible();
  const query = host.calls('GET', PATH)[0]?.query;
  expect([query?.get('from'), query?.get('by'), query?.get('specialty')]).toEqual([null, 'specialty', null]);
});

it('offers to try again when the numbers cannot be loaded', async () => {
  const { host } = show();
  await screen.findByText('25 overdue');
  host.answer(REPORT, problem(400, 'invalid-request'));
  await userEvent.click(screen.getByRole('radio', { name: 'Started by' }));
  expect(await screen.findByText('The report could not be loaded')).toBeVisible();
  host.answer(REPORT, onWire(FOUND));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('25 overdue')).toBeVisible();
});
