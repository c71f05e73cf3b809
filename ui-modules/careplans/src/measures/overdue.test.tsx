import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import OverdueChip from './overdue.chip';

const COUNTS = 'GET /api/care-plan/measures/people/4/counts/';

it('counts what is overdue, follows changes, and leads to the care plans', async () => {
  const host = fakeHost({ [COUNTS]: onWire({ overdueCount: 2, dueSoonCount: 1 }) });
  renderWithKit(<OverdueChip personId={4} patientId={7} />, { host });
  expect(await screen.findByRole('link', { name: '2 care gaps overdue' })).toHaveAttribute(
    'href',
    '/patients/7/careplans',
  );
  host.answer(COUNTS, onWire({ overdueCount: 0, dueSoonCount: 0 }));
  host.socket.event('careplans.gaps.changed', { payload: { person_id: 4, overdue: 0, due_soon: 0 } });
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

it('says nothing when it is not known', async () => {
  const host = fakeHost({ [COUNTS]: problem(403, 'phi-access-required') });
  renderWithKit(<OverdueChip personId={4} patientId={null} />, { host });
  await waitFor(() => expect(host.calls('GET', '/api/care-plan/measures')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
