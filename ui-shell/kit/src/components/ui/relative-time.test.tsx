import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalClock } from './local-clock';
import { RelativeTime } from './relative-time';

afterEach(() => {
  vi.useRealTimers();
});

it('updates itself and gives screen readers the full time', () => {
  vi.useFakeTimers({ now: Date.UTC(2025, 10, 21, 14, 0, 0) });
  render(<RelativeTime time="2025-11-21T13:58:30Z" zone="America/New_York" />);
  expect(screen.getByText('1m')).toBeInTheDocument();
  expect(screen.getByText(/Nov 21, 2025, 8:58.AM EST/)).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2m')).toBeInTheDocument();
});

it('renders nothing for an invalid time', () => {
  const { container } = render(<RelativeTime time="soon" />);
  expect(container).toBeEmptyDOMElement();
});

it('ticks every second in its zone, with the zone name', () => {
  vi.useFakeTimers({ now: Date.UTC(2025, 10, 21, 14, 6, 40) });
  render(<LocalClock zone="America/New_York" place="Worcester, MA" />);
  expect(screen.getByText(/9:06:40.AM/)).toBeInTheDocument();
  expect(screen.getByText('Worcester, MA · Eastern')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByText(/9:06:41.AM/)).toBeInTheDocument();
});
