/** Width and height, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Where a window is: its distances from the nearest edges of the viewport, in pixels. So a window at the right stays
 * at the right when the viewport grows.
 */
export interface WindowPlace {
  x: number;
  y: number;
  fromRight: boolean;
  fromBottom: boolean;
}

/** Distance that a snapped window keeps from the edges. */
export const MARGIN = 16;
/** A window that is released this close to an edge snaps to it. */
const SNAP = 40;
/** The least distance from the edges. */
const LEAST = 4;

/** The left and top of a window, entirely within the viewport; a larger one begins at its left and top. */
export function cornerOf(place: WindowPlace, size: Size, viewport: Size): { left: number; top: number } {
  const along = (distance: number, fromEnd: boolean, length: number, available: number) => {
    const start = fromEnd ? available - length - distance : distance;
    return Math.max(LEAST, Math.min(start, available - length - LEAST));
  };
  return {
    left: along(place.x, place.fromRight, size.width, viewport.width),
    top: along(place.y, place.fromBottom, size.height, viewport.height),
  };
}

/** The place of a window with this left and top, kept within the viewport. With `snap`, near edges attract it. */
export function placeAt(
  left: number,
  top: number,
  size: Size,
  viewport: Size,
  { snap = false }: { snap?: boolean } = {},
): WindowPlace {
  const along = (start: number, length: number, available: number) => {
    const end = available - length - start;
    const fromEnd = end < start;
    const distance = Math.max(LEAST, fromEnd ? end : start);
    return { distance: snap && distance < SNAP ? MARGIN : Math.round(distance), fromEnd };
  };
  const x = along(left, size.width, viewport.width);
  const y = along(top, size.height, viewport.height);
  return { x: x.distance, y: y.distance, fromRight: x.fromEnd, fromBottom: y.fromEnd };
}

/** Reads a stored place; null if there is none or it is invalid. */
export function parsePlace(text: string | null): WindowPlace | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { x, y, fromRight, fromBottom }: Partial<Record<keyof WindowPlace, unknown>> = value;
    if (typeof x !== 'number' || typeof y !== 'number') return null;
    return { x, y, fromRight: fromRight === true, fromBottom: fromBottom === true };
  } catch {
    // What is stored may be of another version: then the window opens at its default place.
    return null;
  }
}
