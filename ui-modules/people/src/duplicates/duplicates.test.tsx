import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeAnswer, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DuplicatePair } from '../api';
import { patient } from '../testing/samples';
import Duplicates from './duplicates.slot';
import ReportDialog from './report.dialog';

const LIST = 'GET /api/user/people/duplicate-pairs/';
const DECIDE = 'PATCH /api/user/people/duplicate-pairs/5/';

function pair(over: Partial<DuplicatePair> = {}): DuplicatePair {
  const record = { preferredName: null, dob: '1968-03-14', isMasked: false };
  return {
    id: 5,
    state: 'open',
    keptPersonId: null,
    reportedAt: '2026-01-01T11:00:00Z',
    reportedBy: { id: 2, firstName: 'Ben', lastName: 'Alder' },
    decidedAt: null,
    decidedBy: null,
    rowVersion: 1,
    records: [
      { ...record, personId: 1007, userId: 7, firstName: 'Rosa', lastName: 'Pratt' },
      { ...record, personId: 1008, userId: null, firstName: 'Rose', lastName: 'Pratt' },
    ],
    ...over,
  };
}

const page = (results: DuplicatePair[]) =>
  onWire({ results, count: results.length, countExact: true, next: null });

function show(answers: Record<string, FakeAnswer> = {}) {
  const rosa = patient();
  return renderWithKit(
    <>
      <Duplicates />
      <Toaster />
    </>,
    {
      host: fakeHost({
        [LIST]: page([pair()]),
        'GET /api/user/7/': onWire(rosa),
        'GET /api/providers/me/user/people/1008/': onWire({
          ...rosa.person,
          id: 1008,
          user: null,
          firstName: 'Rose',
          dob: '1968-03-15',
        }),
        ...answers,
      }),
    },
  );
}

const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Rosa Pratt.*Rose Pratt.*Ben Alder/ }));

it('compares both records side by side, and says what differs', async () => {
  show();
  await open();
  const table = await screen.findByRole('table', { name: 'Comparison of Rosa Pratt and Rose Pratt' });
  const row = (name: RegExp) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row(/^Date of birth ?\(different\)/)).toEqual(['03-14-1968', '03-15-1968']);
  expect(row(/^Sex$/)).toEqual(['Female', 'Female']);
  expect(within(table).getByRole('link', { name: 'Rosa Pratt · 7' })).toHaveAttribute(
    'href',
    '/patients/7/profile',
  );
});

it('merges after a question, and offers to undo', async () => {
  const { host } = show({
    [DECIDE]: onWire(pair({ state: 'merged', keptPersonId: 1007, rowVersion: 2 })),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the record Rosa Pratt · 7' }));
  const question = await screen.findByRole('dialog', {
    name: 'Merge Rose Pratt · Person 1008 into Rosa Pratt · 7?',
  });
  expect(host.calls('PATCH')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Merge' }));
  await screen.findByText('Records merged');
  await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: 'none' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.calls('PATCH')).toHaveLength(2));
  expect(host.calls('PATCH').map(({ body }) => body)).toEqual([
    { state: 'merged', kept_person_id: 1007, row_version: 1 },
    { state: 'open', kept_person_id: null, row_version: 2 },
  ]);
});

it('undoes a merge from the list of merged records', async () => {
  const merged = pair({
    state: 'merged',
    keptPersonId: 1007,
    decidedBy: { id: 2, firstName: 'Ben', lastName: 'Alder' },
  });
  const { host } = show({ [LIST]: page([merged]), [DECIDE]: onWire(pair({ rowVersion: 3 })) });
  await userEvent.click(await screen.findByRole('radio', { name: /^Merged/ }));
  await waitFor(() =>
    expect(host.calls('GET', '/api/user/people/duplicate-pairs/').at(-1)?.query.get('state')).toBe('merged'),
  );
  await open();
  expect(await screen.findByText('In use')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep the record/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo merge' }));
  expect(await screen.findByText('Returned to review')).toBeVisible();
});

it('says that someone else decided in the meantime', async () => {
  show({ [DECIDE]: problem(412, 'stale-version', { current: {} }) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Different people' }));
  expect(await screen.findByText('Someone else has already reviewed this pair')).toBeVisible();
});

it('says that someone else reviewed the pair that is being compared', async () => {
  let pairs = [pair()];
  const { host } = show({ [LIST]: () => page(pairs) });
  await open();
  pairs = [];
  host.socket.event('people.duplicates.changed', {});
  expect(await screen.findByText('Someone else has already reviewed this pair')).toBeVisible();
  expect(await screen.findByText('No duplicates need review')).toBeVisible();
});

it('asks for access before a protected record is compared', async () => {
  show({ 'GET /api/user/7/': problem(403, 'phi-access-required') });
  await open();
  expect(await screen.findByRole('button', { name: 'Request Access' })).toBeVisible();
});

it('reports the other record of a patient', async () => {
  const host = fakeHost({ 'POST /api/user/people/duplicate-pairs/': { id: 5 } });
  renderWithKit(
    <>
      <ReportDialog
        patient={{ patientId: 7, personId: 1007, name: 'Rosa Pratt' }}
        onClose={() => undefined}
      />
      <Toaster />
    </>,
    { host },
  );
  expect(await screen.findByRole('dialog', { name: 'Another record of Rosa Pratt' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report' })).toHaveAttribute('aria-disabled', 'true');
});
