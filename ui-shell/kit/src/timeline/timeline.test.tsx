import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { TimelineEntry } from './entry';
import { Timeline, type TimelineProps } from './timeline';

const entry = (id: number, at: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at,
  icon: null,
  who: 'Ada Quill',
  what: `made entry ${id}`,
  ...more,
});

const entries = [
  entry(3, '2025-11-21T15:00:00Z', { details: 'The whole note' }),
  entry(2, '2025-11-21T14:00:00Z'),
  entry(1, '2025-11-19T14:00:00Z'),
];

function show(props: Partial<TimelineProps> = {}) {
  return render(<Timeline label="History" zone="America/New_York" entries={entries} {...props} />);
}

it('lists the entries under their days', () => {
  show();
  const day = screen.getByRole('list', { name: 'Nov 21, 2025' });
  expect(within(day).getAllByRole('listitem')).toHaveLength(2);
  expect(within(day).getByText('10:00 AM')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Nov 19, 2025' })).toBeVisible();
});

it('moves with j and k, and shows the details of the focused entry with Enter', async () => {
  show({ rowKeys: true });
  await userEvent.keyboard('j');
  const first = screen.getByRole('listitem', { name: 'Ada Quill made entry 3' });
  expect(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('The whole note')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Details: Ada Quill/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('The whole note')).toBeNull();
  await userEvent.keyboard('jj');
  const last = screen.getByRole('listitem', { name: 'Ada Quill made entry 1' });
  expect(last).toHaveFocus();
  expect(last).toHaveAttribute('tabindex', '0');
  expect(first).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('k');
  expect(screen.getByRole('listitem', { name: 'Ada Quill made entry 2' })).toHaveFocus();
});

function Growing() {
  const [count, setCount] = useState(2);
  return (
    <Timeline
      label="History"
      entries={entries.slice(0, count)}
      older={{ hasMore: count < 3, isLoading: false, load: () => setCount(3) }}
    />
  );
}

it('announces older entries, and focuses the first of them when there are no more', async () => {
  render(<Growing />);
  await userEvent.click(screen.getByRole('button', { name: 'Load older' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 older entry loaded');
  expect(screen.getByRole('listitem', { name: 'Ada Quill made entry 1' })).toHaveFocus();
});

it('chooses types with the chips', async () => {
  const choose = vi.fn();
  const filter = { label: 'Types', options: [{ value: 'note', label: 'Notes' }], onValueChange: choose };
  const { rerender } = show({ filter: { ...filter, value: [] } });
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(choose).toHaveBeenLastCalledWith(['note']);
  rerender(<Timeline label="History" entries={[]} filter={{ ...filter, value: ['note'] }} />);
  expect(screen.getByText('No entries of this type')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(choose).toHaveBeenLastCalledWith([]);
});

it('shows that it loads, that nothing was recorded, and that it failed', async () => {
  const retry = vi.fn();
  const { rerender } = show({ entries: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the timeline');
  rerender(<Timeline label="History" entries={[]} />);
  expect(screen.getByText('Nothing has been recorded yet')).toBeVisible();
  rerender(<Timeline label="History" entries={undefined} error={{ onRetry: retry }} />);
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});
