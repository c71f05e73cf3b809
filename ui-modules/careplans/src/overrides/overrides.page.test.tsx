import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OpenOverride } from '../api';
import { routes } from '../routes';
import { decision } from '../testing/measures';

const LIST = 'GET /api/care-plan/measures/overrides/';
const CONFIRM = 'POST /api/care-plan/measures/people/4/breast-cancer/decision/confirm/';
const STILL_APPLIES = { name: 'Still applies: Breast cancer screening, Ines Alvarado' };

const ROW: OpenOverride = {
  personId: 4,
  userId: 7,
  firstName: 'Ines',
  lastName: 'Alvarado',
  measure: 'breast-cancer',
  measureName: 'Breast cancer screening',
  kind: 'not_applicable',
  reason: 'Mastectomy',
  decidedByName: 'Nora Page',
  decidedAt: '2024-01-01T12:00:00Z',
  confirmedByName: null,
  confirmedAt: null,
  reviewOn: null,
  rowVersion: 3,
  isMasked: false,
};

const pageOf = (results: OpenOverride[]) =>
  onWire({ results, count: results.length, countExact: true, next: null });

function show(results: OpenOverride[], answers: Record<string, unknown> = {}) {
  const host = fakeHost({ [LIST]: pageOf(results), ...answers });
  renderWithKit(null, {
    host,
    pages: routes,
    at: '/care-gaps/overrides',
    me: { permissions: ['careplans.view_closure'] },
  });
  render(<Toaster />);
  return host;
}

it('lists the overrides without an end, each with the way to its person', async () => {
  show([
    ROW,
    {
      ...ROW,
      personId: 5,
      userId: null,
      measure: '',
      measureName: '',
      kind: null,
      reason: '',
      isMasked: true,
    },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Overrides without an end' }));
  const [first, second] = await table.findAllByRole('link', { name: 'Ines Alvarado' });
  expect(first).toHaveAttribute('href', '/patients/7/careplans');
  expect(second).toHaveAttribute('href', '/people/5/careplans');
  const [, row, masked] = table.getAllByRole('row');
  expect(row).toHaveTextContent(/Breast cancer screening\s*Not applicable\s*Mastectomy/);
  expect(masked).toHaveTextContent('Protected');
  expect(masked).not.toHaveTextContent('Mastectomy');
  expect(table.getAllByRole('button')).toHaveLength(1);
});

it('says that there is nothing to review', async () => {
  show([]);
  expect(await screen.findByText('No overrides to review')).toBeVisible();
});

it('confirms the shown version of an override, which leaves the list', async () => {
  const host = show([ROW], { [CONFIRM]: onWire(decision({ rowVersion: 4 })) });
  const button = await screen.findByRole('button', STILL_APPLIES);
  host.answer(LIST, pageOf([]));
  await userEvent.click(button);
  expect(await screen.findByText('Override confirmed')).toBeVisible();
  expect(await screen.findByText('No overrides to review')).toBeVisible();
  const [sent] = host.calls('POST', '/api/care-plan/measures');
  expect(sent?.headers.get('If-Match')).toContain('3');
});

it('shows confirmed overrides on request, with who confirmed them and when', async () => {
  const host = show([]);
  await screen.findByText('No overrides to review');
  const confirmed = {
    confirmedByName: 'Ada Obi',
    confirmedAt: '2026-02-03T12:00:00Z',
    reviewOn: '2027-02-03',
  };
  host.answer(LIST, pageOf([{ ...ROW, ...confirmed }]));
  await userEvent.click(screen.getByRole('switch', { name: 'Show confirmed' }));
  expect(
    await screen.findByText(/^Confirmed by Ada Obi on Feb 3, 2026 · next review Feb 3, 2027$/),
  ).toBeVisible();
  expect(host.calls('GET', '/api/care-plan/measures/overrides').at(-1)?.query.get('include_confirmed')).toBe(
    'true',
  );
});

it('reloads the list when a colleague changed the override', async () => {
  const host = show([ROW], { [CONFIRM]: problem(412, 'stale-version', { current: onWire(decision()) }) });
  const button = await screen.findByRole('button', STILL_APPLIES);
  host.answer(LIST, pageOf([]));
  await userEvent.click(button);
  expect(await screen.findByText('Failed to confirm the override')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Mastectomy')).toBeNull());
});
