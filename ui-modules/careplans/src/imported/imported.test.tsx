import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportedPlan } from '../api';
import ImportedPlans from './imported-plans';

const LIST = 'GET /api/care-plan/imported/people/4/';

const PLAN: ImportedPlan = {
  id: 9,
  person: 4,
  kind: 'CarePlan',
  title: 'Asthma self-management',
  status: 'active',
  achievement: null,
  startsAt: '2026-01-05T12:00:00Z',
  endsAt: null,
  activities: [{ title: 'Peak flow twice a day', status: 'in-progress' }],
  source: 'Riverside Pulmonology',
};

it('shows what other practices sent, with its source, and nothing to change', async () => {
  const host = fakeHost({
    [LIST]: onWire({ results: [PLAN, { ...PLAN, id: 10, kind: 'Goal', source: null }] }),
  });
  renderWithKit(<ImportedPlans subject={{ personId: 4 }} />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'From other practices 2 records' }));
  const [plan, goal] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Asthma'));
  expect(plan).toHaveTextContent(
    /Care plan.*active.*Peak flow twice a day \(in-progress\).*Source: Riverside Pulmonology/,
  );
  expect(goal).toHaveTextContent('Source: imported record 10');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('shows nothing if nothing was imported', async () => {
  const host = fakeHost({ [LIST]: onWire({ results: [] }) });
  renderWithKit(<ImportedPlans subject={{ personId: 4 }} />, { host });
  await waitFor(() => expect(host.calls('GET', '/api/care-plan/imported')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
