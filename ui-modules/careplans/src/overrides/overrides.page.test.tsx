import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OpenOverride } from '../api';
import { routes } from '../routes';

const LIST = 'GET /api/care-plan/measures/overrides/';

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
  isMasked: false,
};

function show(results: OpenOverride[]) {
  const host = fakeHost({ [LIST]: onWire({ results, count: results.length, countExact: true, next: null }) });
  return renderWithKit(null, {
    host,
    pages: routes,
    at: '/care-gaps/overrides',
    me: { permissions: ['careplans.view_closure'] },
  });
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
  const [first, second] = table.getAllByRole('link', { name: 'Ines Alvarado' });
  expect(first).toHaveAttribute('href', '/patients/7/careplans');
  expect(second).toHaveAttribute('href', '/people/5/careplans');
  const [, row, masked] = table.getAllByRole('row');
  expect(row).toHaveTextContent(/Breast cancer screening\s*Not applicable\s*Mastectomy/);
  expect(masked).toHaveTextContent('Protected');
  expect(masked).not.toHaveTextContent('Mastectomy');
});

it('says that there is nothing to review', async () => {
  show([]);
  expect(await screen.findByText('No overrides without an end')).toBeVisible();
});
