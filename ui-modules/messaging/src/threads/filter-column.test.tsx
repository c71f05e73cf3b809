import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { withLayout } from '../testing/layout';
import type { ThreadSelection } from '../thread/selection';
import { FilterColumn } from './filter-column';

withLayout();

const host = () =>
  fakeHost({
    'GET /api/chat/pod-filter-options/': [
      { id: 1, name: 'Pod Alder', is_mine: false },
      { id: 2, name: 'Pod Birch', is_mine: true },
    ],
    'GET /api/lists/messaging.threads/views/': {
      results: [
        {
          id: 31,
          name: 'Late in Alder',
          is_shared: false,
          is_mine: true,
          is_editable: true,
          author_name: 'Nora Page',
          state: { f: 'overdue', pod_ids: '1,none' },
          row_version: 1,
          updated_at: '2026-11-21T14:00:00Z',
        },
      ],
      preference: null,
    },
    'GET /api/chat/view-counts/': { results: [{ count: 8, count_exact: true }] },
    'GET /api/chat/thread-counts/': onWire({
      all: 500,
      active: 412,
      drafts: 1,
      myUnread: 7,
      mine: 4,
      unclaimed: 9,
      urgent: 2,
      overdue: 3,
      today: 6,
      snoozed: 5,
      clinical: 188,
      operational: 96,
      unread: 23,
      pods: [
        { id: 1, count: 118 },
        { id: 2, count: 104 },
      ],
      noPod: 69,
      countExact: true,
    }),
  });

function Column({
  first,
  applied,
}: {
  first: ThreadSelection;
  applied: (selection: ThreadSelection) => void;
}) {
  const [selection, setSelection] = useState(first);
  return (
    <FilterColumn
      selection={selection}
      onChange={(next) => {
        applied(next);
        setSelection(next);
      }}
    />
  );
}

function show(first: ThreadSelection) {
  const applied = vi.fn();
  const fake = host();
  renderWithKit(<Column first={first} applied={applied} />, {
    host: fake,
    access: { features: new Set(['people', 'messaging', 'messaging.claims']) },
  });
  return { applied, host: fake };
}

const ALL: ThreadSelection = { filter: 'all', podIds: [], includeNoPod: false };
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('the filter column', () => {
  it('shows the number of threads per filter and pod', async () => {
    show(ALL);
    expect(await screen.findByRole('button', { name: /^Unread\s*23/ })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Pod Alder' })).toBeVisible();
    expect(screen.getByText('118')).toBeVisible();
    expect(screen.getByText('69')).toBeVisible();
  });

  it('applies a kind immediately', async () => {
    const { applied } = show({ ...ALL, podIds: [1] });
    await userEvent.click(await screen.findByRole('button', { name: /Clinical/ }));
    expect(applied).toHaveBeenLastCalledWith({ filter: 'clinical', podIds: [1], includeNoPod: false });
    expect(screen.getByRole('button', { name: /Clinical/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('applies pods only if they differ, and keeps the kind', async () => {
    const { applied } = show(ALL);
    await userEvent.click(await screen.findByRole('button', { name: /^Unread/ }));
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Pod Birch/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'No Care Team' }));
    expect(applied).toHaveBeenCalledTimes(1);
    expect(apply()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(apply());
    expect(applied).toHaveBeenLastCalledWith({ filter: 'unread', podIds: [2], includeNoPod: true });
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
  });

  it('has the queues, with the number of threads in each', async () => {
    const { applied } = show(ALL);
    const queues = within(await screen.findByRole('list', { name: 'Queues' }));
    expect(await queues.findByRole('button', { name: /Overdue\s*3/ })).toBeVisible();
    expect(queues.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mine4',
      'Unassigned9',
      'Urgent2',
      'Overdue3',
      'Due today6',
      'Snoozed5',
      'Done',
    ]);
    expect(screen.getByRole('button', { name: /All Messages\s*412/ })).toBeVisible();
    await userEvent.click(queues.getByRole('button', { name: /Due today/ }));
    expect(applied).toHaveBeenLastCalledWith({ ...ALL, filter: 'today' });
  });

  it('has the threads that the badge counts, and marks the reader’s pods', async () => {
    const { applied } = show(ALL);
    await userEvent.click(await screen.findByRole('button', { name: /My pods: unread\s*7/ }));
    expect(applied).toHaveBeenLastCalledWith({ filter: 'unread', podIds: [2], includeNoPod: false });
    expect(screen.getByRole('checkbox', { name: /Pod Birch.*Your pod/ })).toBeChecked();
    const mine = screen.getByRole('button', { name: 'My pods' });
    expect(mine).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(mine);
    expect(applied).toHaveBeenLastCalledWith({ filter: 'unread', podIds: [], includeNoPod: false });
  });

  it('shows saved views with their numbers', async () => {
    const { applied, host: fake } = show(ALL);
    const view = await screen.findByRole('button', { name: /Late in Alder\s*8/ });
    expect(fake.calls('GET', '/api/chat/view-counts/')[0]?.query.get('views')).toBe('overdue:1,none');
    await userEvent.click(view);
    expect(applied).toHaveBeenLastCalledWith({ filter: 'overdue', podIds: [1], includeNoPod: true });
    expect(view).toHaveAttribute('aria-pressed', 'true');
  });

  it('treats a box that is checked and unchecked as unchanged', async () => {
    show(ALL);
    const box = await screen.findByRole('checkbox', { name: 'Pod Alder' });
    await userEvent.click(box);
    await userEvent.click(box);
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
  });
});
