import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster, toast } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

it('goes after five seconds', () => {
  render(<Toaster />);
  act(() => {
    toast.success('Case saved');
  });
  expect(screen.getByText('Case saved')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(4_900));
  expect(screen.getByText('Case saved')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByText('Case saved')).toBeNull();
});

it('replaces a toast of the same id instead of piling up', () => {
  render(<Toaster />);
  act(() => {
    toast('Sending', { id: 'send' });
    toast.success('Sent', { id: 'send' });
  });
  expect(screen.queryByText('Sending')).toBeNull();
  expect(screen.getByText('Sent')).toBeInTheDocument();
});
