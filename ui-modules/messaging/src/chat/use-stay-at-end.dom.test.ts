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
  const onAway = vi.fn();
  const { result } = renderHook(() => useStayAtEnd({ current: handle as VirtualListHandle }, onAway));
  const element = document.createElement('div');
  let height = 400;
  vi.spyOn(element, 'clientHeight', 'get').mockImplementation(() => height);
  result.current.frame(element);
  return {
    resize: () => resize(),
    /** The layout has the new height; the observer is called later. */
    setHeight: (next: number) => {
      height = next;
    },
    /** The list is so far from its end, in pixels. */
    scrolled: (away: number) => {
      const scroller = document.createElement('section');
      vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(2_000);
      vi.spyOn(scroller, 'clientHeight', 'get').mockReturnValue(height);
      scroller.scrollTop = 2_000 - height - away;
      result.current.noteScroll(scroller);
    },
    scrollToEnd,
    onAway,
  };
}

it('keeps the end of a conversation in view when its height changes', () => {
  const { resize, scrollToEnd, onAway } = open(true);
  resize();
  resize();
  expect(scrollToEnd).toHaveBeenCalledOnce();
  expect(onAway).not.toHaveBeenCalled();
});

// The oldest messages are at scroll position 0, where the list starts: arriving there fires no scroll event.
it('leaves a conversation that opened at its oldest message where it is', () => {
  const { resize, scrollToEnd, onAway } = open(false);
  resize();
  expect(onAway).not.toHaveBeenCalled();
  resize();
  expect(scrollToEnd).not.toHaveBeenCalled();
  expect(onAway).toHaveBeenCalledOnce();
});

it('leaves a conversation in which its reader went back where it is', () => {
  const { resize, scrolled, scrollToEnd } = open(true);
  resize();
  scrolled(300);
  resize();
  expect(scrollToEnd).not.toHaveBeenCalled();
  scrolled(10);
  resize();
  expect(scrollToEnd).toHaveBeenCalledOnce();
});

it('does not take what a new height moves for a reader who scrolls', () => {
  const { resize, setHeight, scrolled, scrollToEnd } = open(true);
  resize();
  setHeight(200);
  scrolled(200);
  resize();
  expect(scrollToEnd).toHaveBeenCalledOnce();
});
