import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Keeps the end in view when the content below the messages changes its height. */
export function useStayAtEnd(list: RefObject<VirtualListHandle | null>) {
  const wasAtEnd = useRef(true);
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // The first call only reports the initial height: a list that opened at its start gets no scroll event, and must stay there.
      let isOpening = true;
      const observer = new ResizeObserver(() => {
        if (isOpening) wasAtEnd.current = list.current?.isAtEnd() ?? true;
        else if (wasAtEnd.current) list.current?.scrollToEnd();
        isOpening = false;
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
 * Keeps an untouched conversation at its end while older messages are loaded before it, however
 * short they are. Returns the handlers that detect the first interaction.
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
