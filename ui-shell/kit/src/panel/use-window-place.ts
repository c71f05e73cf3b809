import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../base/storage';
import { cornerOf, MARGIN, parsePlace, placeAt, type Size, type WindowPlace } from './window-place';

const STEP = 16;
const LARGE_STEP = 64;

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The size of the viewport, in pixels. */
export function useViewport(): Size {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return { width, height };
}

/** The place of a window: moved by pointer and keys, stored in this browser. */
export function useWindowPlace(storageKey: string, initial: WindowPlace, size: Size) {
  const viewport = useViewport();
  const name = `window.${storageKey}`;
  const [place, setPlace] = useState(() => parsePlace(readPreference(name)) ?? initial);
  // Offset of the pointer from the window's corner; null while not dragging.
  const [grabbed, setGrabbed] = useState<{ x: number; y: number } | null>(null);
  const corner = cornerOf(place, size, viewport);

  function put(next: WindowPlace) {
    setPlace(next);
    writePreference(name, JSON.stringify(next));
  }

  return {
    corner,
    isDragging: grabbed !== null,
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target } = event;
        if (event.button !== 0 || !(target instanceof Element) || target.closest('button, a')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrabbed({ x: event.clientX - corner.left, y: event.clientY - corner.top });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (grabbed) setPlace(placeAt(event.clientX - grabbed.x, event.clientY - grabbed.y, size, viewport));
      },
      onPointerUp: () => {
        if (!grabbed) return;
        setGrabbed(null);
        put(placeAt(corner.left, corner.top, size, viewport, { snap: true }));
      },
    },
    /** Moves with the arrow keys: Shift for larger steps, Ctrl to the edge. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const steps: Record<string, [number, number]> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      };
      const way = steps[event.key];
      if (!way) return;
      event.preventDefault();
      const toEdge = event.ctrlKey || event.metaKey;
      const [dx, dy] = way;
      const along = (start: number, by: number, length: number, available: number) =>
        !toEdge || by === 0 ? start + by : by < 0 ? MARGIN : available - length - MARGIN;
      put(
        placeAt(
          along(corner.left, dx, size.width, viewport.width),
          along(corner.top, dy, size.height, viewport.height),
          size,
          viewport,
        ),
      );
    },
  };
}
