import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Keeps the end in view when what stands below the messages grows or shrinks. */
export function useStayAtEnd(list: RefObject<VirtualListHandle | null>) {
  const wasAtEnd = useRef(true);
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => {
        if (wasAtEnd.current) list.current?.scrollToEnd();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [list],
  );
  const noteScroll = useCallback(() => {
    wasAtEnd.current = list.current?.isAtEnd() ?? true;
  }, [list]);
  return { frame, noteScroll };
}

/**
 * A conversation that nobody has touched yet stays at its end while older messages are put before it, however
 * short they are. Gives the handlers that notice the first touch.
 */
export function useEndUntilTouched(
  list: RefObject<VirtualListHandle | null>,
  lines: readonly unknown[],
  isTaken: boolean,
) {
  const isTouched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what may move the end out of sight
  useEffect(() => {
    if (isTouched.current || isTaken) return;
    const frame = requestAnimationFrame(() => list.current?.scrollToEnd());
    return () => cancelAnimationFrame(frame);
  }, [lines, isTaken, list]);
  const touch = useCallback(() => {
    isTouched.current = true;
  }, []);
  return { onPointerDownCapture: touch, onWheelCapture: touch, onKeyDownCapture: touch };
}
