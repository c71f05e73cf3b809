import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Closure } from '../api';
import { routes } from '../routes';

const LIST = 'GET /api/care-plan/measures/closure/';

const FOUND: Closure = {
  updatedAt: '2026-01-02T08:00:00Z',
  days: [
    { date: '2025-12-31', counts: { complete: 50, dueSoon: 10, overdue: 40 }, rate: 60, closed: 0 },
    { date: '2026-01-01', counts: { complete: 55, dueSoon: 10, overdue: 35 }, rate: 65, closed: 5 },
  ],
  rows: [
    {
      value: 'breast-cancer',
      name: 'Breast cancer screening',
      counts: { complete: 55, dueSoon: 10, overdue: 35 },
      rate: 65,
      earlierRate: 60,
      closed: 5,
    },
  ],
};

function show(found: Closure = FOUND, at = '/care-gaps') {
  const host = fakeHost({ [LIST]: onWire(found), 'GET /api/care-plan/measures/': onWire({ results: [] }) });
  return renderWithKit(null, { host, pages: routes, at, me: { permissions: ['careplans.view_closure'] } });
}

it('shows how the gaps of each measure close, and limits the charts to one', async () => {
  const { host, history } = show();
  const table = within(await screen.findByRole('table', { name: 'Care gaps' }));
  expect(table.getByRole('row', { name: /Breast cancer screening/ })).toHaveTextContent(
    /65%\s*\+5 pts\s*55\s*10\s*35\s*5/,
  );
  expect(await screen.findByRole('figure', { name: 'Not overdue (%)' })).toBeVisible();
  await userEvent.click(table.getByRole('button', { name: 'Show only Breast cancer screening' }));
  expect(history.location.search).toBe('?measure=breast-cancer');
  const only = table.getByRole('button', { name: 'Show only Breast cancer screening' });
  expect(only).toHaveFocus();
  expect(only).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('radio', { name: 'Care pod' }));
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  const asked = host.calls('GET', '/api/care-plan/measures/closure/').at(-1)?.query;
  expect([asked?.get('by'), asked?.get('days'), asked?.get('measure')]).toEqual([
    'pod',
    '30',
    'breast-cancer',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all again: Measure' }));
  expect(history.location.search).not.toContain('measure=');
  expect(screen.getByRole('radio', { name: 'Care pod' })).toHaveFocus();
});

it('does not show the numbers of measures while those of care pods are loading', async () => {
  let answer = () => {};
  const { host } = show();
  await screen.findByText('Breast cancer screening');
  const ofPods = { ...FOUND, rows: FOUND.rows.map((row) => ({ ...row, value: '3', name: 'Maple' })) };
  host.answer(LIST, () => new Promise((resolve) => (answer = () => resolve(onWire(ofPods)))));
  await userEvent.click(screen.getByRole('radio', { name: 'Care pod' }));
  expect(await screen.findByText('Loading the numbers')).toBeInTheDocument();
  expect(screen.queryByText('Breast cancer screening')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Maple')).toBeVisible();
  // Another period is of the same rows, which stay until it is there.
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(screen.getByText('Maple')).toBeVisible();
});

it('says that there are no numbers before the first night', async () => {
  show({ updatedAt: null, days: [], rows: [] });
  expect(await screen.findByText('No numbers yet')).toBeVisible();
});
