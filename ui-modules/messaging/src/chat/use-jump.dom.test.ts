import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useArrival } from './use-jump';

it('keeps the message that was jumped to in view until the reader takes over', () => {
  const scrollToIndex = vi.fn();
  const handle: Partial<VirtualListHandle> = { scrollToIndex };
  const list = { current: handle as VirtualListHandle };
  const target = { uid: 'm7' };
  const { result, rerender } = renderHook(
    ({ index, isLoaded }) => useArrival(list, target, index, isLoaded),
    {
      initialProps: { index: -1, isLoaded: false },
    },
  );
  result.current.keep();
  expect(scrollToIndex).not.toHaveBeenCalled();
  rerender({ index: 7, isLoaded: true });
  expect(scrollToIndex).toHaveBeenLastCalledWith(7, 'center');
  // Older messages were loaded before it.
  rerender({ index: 17, isLoaded: true });
  expect(scrollToIndex).toHaveBeenLastCalledWith(17, 'center');
  result.current.keep();
  expect(scrollToIndex).toHaveBeenLastCalledWith(17, 'auto');
  result.current.release();
  result.current.keep();
  rerender({ index: 27, isLoaded: true });
  expect(scrollToIndex).toHaveBeenCalledTimes(3);
});
