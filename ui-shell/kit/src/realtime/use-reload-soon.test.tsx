import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReloadSoon } from './use-reload-soon';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shares a reload between events, never starts a running one over, and adds one for events during it', async () => {
  const ends: (() => void)[] = [];
  const reload = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { result, unmount } = renderHook(() => useReloadSoon(reload));
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  for (let row = 0; row < 25; row += 1) result.current();
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);

  for (let row = 0; row < 25; row += 1) result.current();
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await pass();
  expect(reload).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await pass();
  expect(reload).toHaveBeenCalledTimes(2);

  result.current();
  unmount();
  await pass();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads again after a reload that failed', async () => {
  const reload = vi.fn(() => Promise.reject(new Error('offline')));
  const { result } = renderHook(() => useReloadSoon(reload));
  for (const calls of [1, 2]) {
    result.current();
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
    expect(reload).toHaveBeenCalledTimes(calls);
  }
});
