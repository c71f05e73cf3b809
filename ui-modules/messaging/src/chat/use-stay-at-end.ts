import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** As near as this to its end, a conversation counts as being there, in pixels. */
const END_WITHIN = 48;

/** Whether the end of a conversation is (nearly) in view. During a scroll event, the list's `isAtEnd` still describes the position before it. */
export function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= END_WITHIN;
}

/** Keeps the end in view when the window, or the content below the messages, changes its height. */
export function useStayAtEnd(
  list: RefObject<VirtualListHandle | null>,
  /** Called instead when the end was not in view. */
  onAway: () => void,
) {
  const wasAtEnd = useRef(true);
  const frameElement = useRef<HTMLElement | null>(null);
  const height = useRef(0);
  const frame = useCallback(
    (element: HTMLElement | null) => {
      frameElement.current = element;
      if (!element) return;
      // The first call only reports the initial height: a list that opened at its start gets no scroll event, and must stay there.
      let isOpening = true;
      const observer = new ResizeObserver(() => {
        height.current = element.clientHeight;
        if (isOpening) wasAtEnd.current = list.current?.isAtEnd() ?? true;
        else if (wasAtEnd.current) list.current?.scrollToEnd();
        else onAway();
        isOpening = false;
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [list, onAway],
  );
  /** Takes the scroll events of the list. */
  const noteScroll = useCallback((scroller: HTMLElement) => {
    // The frame has another height already and its observer comes next: until then nobody has scrolled.
    if (frameElement.current?.clientHeight !== height.current) return;
    wasAtEnd.current = isNearEnd(scroller);
  }, []);
  return { frame, noteScroll };
}

/**
 * Keeps an untouched conversation at its end while older messages are loaded before it, however
 * short they are. Returns the handlers that detect interaction.
 */
export function useEndUntilTouched(
  list: RefObject<VirtualListHandle | null>,
  lines: readonly unknown[],
  isTaken: boolean,
  /** Called at each interaction. */
  onTouch: () => void,
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
    onTouch();
  }, [onTouch]);
  return { onPointerDownCapture: touch, onWheelCapture: touch, onKeyDownCapture: touch };
}
