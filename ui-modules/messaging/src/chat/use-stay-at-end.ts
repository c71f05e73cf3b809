import type { VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { type RefObject, useCallback, useRef } from 'react';

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
