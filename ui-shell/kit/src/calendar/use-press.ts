import { type PointerEvent, useEffect, useRef } from 'react';

/** What a drag does after it has begun. Coordinates are those of the window. */
export interface Press {
  move: (x: number, y: number) => void;
  commit: () => void;
  cancel: () => void;
}

/** Pixels that the pointer must move before a press is a drag and no longer a click. */
const THRESHOLD = 4;

/**
 * Dragging by mouse or pen. Returns the handler of `pointerdown`. `begin` decides what a press can drag; Escape cancels.
 * A touch scrolls instead: there the actions are in the menu of an event.
 */
export function usePress(begin: (event: PointerEvent) => Press | null): (event: PointerEvent) => void {
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return (down) => {
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const press = begin(down);
    if (!press) return;
    const { clientX, clientY } = down;
    const listening = new AbortController();
    abort.current?.abort();
    abort.current = listening;
    let isDragging = false;

    function end(isCommitted: boolean) {
      listening.abort();
      document.documentElement.style.removeProperty('user-select');
      if (!isDragging || !press) return;
      if (isCommitted) press.commit();
      else press.cancel();
      // The click that follows the release is not one.
      const stop = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
    }
    const options = { signal: listening.signal };
    window.addEventListener(
      'pointermove',
      (move) => {
        if (!isDragging && Math.hypot(move.clientX - clientX, move.clientY - clientY) < THRESHOLD) return;
        isDragging = true;
        document.documentElement.style.setProperty('user-select', 'none');
        press.move(move.clientX, move.clientY);
      },
      options,
    );
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !isDragging) return;
        key.stopPropagation();
        key.preventDefault();
        end(false);
      },
      { ...options, capture: true },
    );
  };
}
