import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster, toast } from './toast';

beforeEach(async () => {
  // The region is loaded on demand, before the clock is stopped.
  await import('./toast-region');
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

it('disappears after five seconds', async () => {
  render(<Toaster />);
  // The region is loaded after the page.
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  act(() => {
    toast.success('Case saved');
  });
  expect(screen.getByText('Case saved')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(4_900));
  expect(screen.getByText('Case saved')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByText('Case saved')).toBeNull();
});

it('replaces a toast with the same id', async () => {
  render(<Toaster />);
  // The region is loaded after the page.
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  act(() => {
    toast('Sending', { id: 'send' });
    toast.success('Sent', { id: 'send' });
  });
  expect(screen.queryByText('Sending')).toBeNull();
  expect(screen.getByText('Sent')).toBeInTheDocument();
});
