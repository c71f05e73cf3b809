import { fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { withLayout } from '../testing/layout';
import { availability, PATIENT, provider, searchRequest } from '../testing/providers';
import ProviderSearch from './provider-search.tab';

withLayout();
afterEach(() => void vi.useRealTimers());

const CODES = 'GET /api/code-systems/search/';
const START = 'POST /api/referral/search/talon/procedures/';
const POLL = 'GET /api/referral/search-request/81/';
const POLLED = ['GET', '/api/referral/search-request/81/'] as const;
const STARTED = ['POST', '/api/referral/search/talon/procedures/'] as const;

const KNEE = encodeURIComponent('{"code":"27447","description":"Knee replacement"}');
const SEARCHED = `/patients/7/providersearch?cptCode=${KNEE}`;
const COMPLETE = searchRequest({
  status: 'complete',
  results: [provider({ dataSource: 'talon', cptCode: '27447' })],
  recordsAvailable: 1,
});

function show(answers: Record<string, unknown> = {}, at = SEARCHED) {
  const host = fakeHost({
    'GET /api/user/7/': PATIENT,
    'GET /api/providers/me/user/person/107/person-preference/': { results: [] },
    'POST /api/referral/search-availability/': availability({ provider: false, procedure: true }),
    [START]: searchRequest(),
    [POLL]: searchRequest(),
    [CODES]: { results: [] },
    ...answers,
  });
  return renderWithKit(<ProviderSearch patientId={7} />, { host, at });
}

/** Lets time pass, with what happens in it. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('starts a search and asks for its result every 250 ms until it is complete', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { host } = show();
  await pass(100);
  await pass(100);
  expect(host.calls(...STARTED)[0]?.body).toEqual({
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    person: 107,
    zip: '02139',
    cpt_code: '27447',
    distance: 25,
    search_availability: 61,
  });
  const before = host.calls(...POLLED).length;
  await pass(1000);
  expect(host.calls(...POLLED).length - before).toBe(4);
  host.answer(POLL, COMPLETE);
  await pass(300);
  expect(screen.getByRole('article', { name: 'Ada Okafor, MD' })).toBeVisible();
  expect(screen.getByText('1 place within 25 miles of 02139')).toBeVisible();
  const after = host.calls(...POLLED).length;
  await pass(1000);
  expect(host.calls(...POLLED)).toHaveLength(after);
});

it('times out after 30 seconds, and offers a result that arrives later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { host } = show();
  await pass(100);
  await pass(29_000);
  expect(screen.queryByText('Search timed out. Please try again.')).toBeNull();
  await pass(1_200);
  expect(screen.getByText('Search timed out. Please try again.')).toBeVisible();
  const before = host.calls(...POLLED).length;
  await pass(2_000);
  expect(host.calls(...POLLED)).toHaveLength(before);
  host.answer(POLL, COMPLETE);
  act(() =>
    host.socket.event('referrals.search.completed', { patient_id: 7, payload: { search_request_id: 81 } }),
  );
  await pass(100);
  expect(screen.getByText('The results of the procedure search have arrived')).toBeVisible();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByRole('article', { name: 'Ada Okafor, MD' })).toBeVisible();
});

it('finds a late result whose event was lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { host } = show();
  await pass(100);
  await pass(30_200);
  expect(
    screen.getByText('The search is still running. If results arrive, you can show them here.'),
  ).toBeVisible();
  host.answer(POLL, COMPLETE);
  await pass(5_500);
  expect(screen.getByText('The results of the procedure search have arrived')).toBeVisible();
});

it('leaves a result that is announced in time to the next poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { host } = show();
  await pass(100);
  await pass(100);
  const before = host.calls(...POLLED).length;
  act(() =>
    host.socket.event('referrals.search.completed', { patient_id: 7, payload: { search_request_id: 81 } }),
  );
  await pass(20);
  expect(host.calls(...POLLED)).toHaveLength(before);
});

it('starts another search when it is tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { host } = show();
  await pass(100);
  await pass(31_000);
  vi.useRealTimers();
  host.answer(POLL, COMPLETE);
  host.answer(START, searchRequest({ id: 82 }));
  host.answer('GET /api/referral/search-request/82/', COMPLETE);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Ada Okafor, MD' })).toBeVisible();
  const uids = host.calls(...STARTED).map(({ body }) => (body as { uid: string }).uid);
  expect(new Set(uids).size).toBe(2);
});

it.each([
  [
    'the search failed',
    { [POLL]: searchRequest({ status: 'failed', error: 'No directory' }) },
    'Search failed. Please try again.',
  ],
  [
    'it cannot be started',
    { [START]: problem(500, 'internal') },
    'Something went wrong while doing procedure search',
  ],
  [
    'its result cannot be read',
    { [POLL]: problem(500, 'internal') },
    'Something went wrong while doing procedure search',
  ],
])('says so when %s', async (_, answers, text) => {
  show(answers);
  expect(await screen.findByText(text)).toBeVisible();
});

it('suggests procedures from the third letter on', async () => {
  const { host } = show(
    {
      [CODES]: ({ query }: { query: URLSearchParams }) => ({
        results:
          query.get('system') === 'CPT'
            ? [{ system: 'CPT', version: '2026', code: '27447', description: 'Knee replacement' }]
            : [],
      }),
    },
    '/patients/7/providersearch?searchMode=procedure',
  );
  const search = await screen.findByRole('button', { name: 'Search' });
  await waitFor(() => expect(search).toHaveAccessibleDescription('Choose a procedure'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Procedure' }));
  await userEvent.keyboard('kn');
  expect(host.calls('GET', '/api/code-systems/search/')).toHaveLength(0);
  await userEvent.keyboard('ee');
  await userEvent.click(await screen.findByRole('option', { name: /27447/ }));
  expect(
    host.calls('GET', '/api/code-systems/search/').map(({ query }) => query.get('search_query')),
  ).toEqual(['knee', 'knee']);
  expect(host.calls('GET', '/api/code-systems/search/')[0]?.query.get('limit')).toBe('20');
  expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveTextContent('25 miles');
  expect(search).not.toHaveAttribute('aria-disabled');
});

it('says that suggestions could not be found', async () => {
  show({ [CODES]: problem(500, 'internal') }, '/patients/7/providersearch?searchMode=procedure');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Procedure' }));
  await userEvent.keyboard('knee');
  expect(await screen.findByText('Something went wrong while finding procedure suggestion')).toBeVisible();
});
