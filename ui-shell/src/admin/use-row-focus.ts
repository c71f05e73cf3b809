import { type RefObject, useEffect, useRef } from 'react';

interface Place {
  element: HTMLElement;
  /** Position of its row. */
  index: number;
}

function rowsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/**
 * Keeps the focus in a table whose focused row is removed by an action: it moves to the row that takes the place, or to the page's title if
 * none is left. Returns the ref of an element around the table.
 */
export function useRowFocus(rows: readonly unknown[] | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Place | null>(null);
  // Which element has the focus is the browser's state, not React's.
  useEffect(() => {
    const element = box.current;
    function remember({ target }: FocusEvent) {
      const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-row]');
      last.current = row ? { element: target, index: rowsIn(element).indexOf(row) } : null;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    void rows;
    const place = last.current;
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const left = rowsIn(box.current);
    const next = left[Math.min(place.index, left.length - 1)]?.querySelector<HTMLElement>('button');
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [rows]);
  return box;
}
