import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStayAtEnd } from './use-stay-at-end';

afterEach(() => vi.unstubAllGlobals());

/** Opens a conversation at its end or elsewhere; the result reports a height to it. */
function open(isAtEnd: boolean) {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
  const scrollToEnd = vi.fn();
  const handle: Partial<VirtualListHandle> = { scrollToEnd, isAtEnd: () => isAtEnd };
  const { result } = renderHook(() => useStayAtEnd({ current: handle as VirtualListHandle }));
  result.current.frame(document.createElement('div'));
  return { resize: () => resize(), scrollToEnd };
}

it('keeps the end of a conversation in view when its height changes', () => {
  const { resize, scrollToEnd } = open(true);
  resize();
  resize();
  expect(scrollToEnd).toHaveBeenCalledOnce();
});

// The oldest messages are at scroll position 0, where the list starts: arriving there fires no scroll event.
it('leaves a conversation that opened at its oldest message where it is', () => {
  const { resize, scrollToEnd } = open(false);
  resize();
  resize();
  expect(scrollToEnd).not.toHaveBeenCalled();
});
