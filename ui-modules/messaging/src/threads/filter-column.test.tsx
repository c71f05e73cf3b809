import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { withLayout } from '../testing/layout';
import { FilterColumn } from './filter-column';
import type { ThreadSelection } from './selection';

withLayout();

const host = () =>
  fakeHost({
    'GET /api/chat/pod-filter-options/': [
      { id: 1, name: 'Pod Alder' },
      { id: 2, name: 'Pod Birch' },
    ],
    'GET /api/chat/thread-counts/': onWire({
      all: 412,
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
  renderWithKit(<Column first={first} applied={applied} />, { host: host() });
  return { applied };
}

const ALL: ThreadSelection = { filter: 'all', podIds: [], includeNoPod: false };
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('the filter column', () => {
  it('shows the number of threads per filter and pod', async () => {
    show(ALL);
    expect(await screen.findByRole('button', { name: /Unread\s*23/ })).toBeVisible();
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
    await userEvent.click(await screen.findByRole('button', { name: /Unread/ }));
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pod Birch' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'No Care Team' }));
    expect(applied).toHaveBeenCalledTimes(1);
    expect(apply()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(apply());
    expect(applied).toHaveBeenLastCalledWith({ filter: 'unread', podIds: [2], includeNoPod: true });
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
  });

  it('treats a box that is checked and unchecked as unchanged', async () => {
    show(ALL);
    const box = await screen.findByRole('checkbox', { name: 'Pod Alder' });
    await userEvent.click(box);
    await userEvent.click(box);
    expect(apply()).toHaveAttribute('aria-disabled', 'true');
  });
});
