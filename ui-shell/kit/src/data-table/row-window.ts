import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A table with more rows than this draws only those near the visible part. */
const ALL_UP_TO = 80;
/** Number of rows that are drawn beyond the visible part, on either side. */
const OVERSCAN = 12;

/**
 * The rows of a table that are drawn, by index, and the height of those above and below, in pixels. All rows have the same height. The row
 * with the focus is always drawn, so that scrolling does not lose it.
 */
export function useRowWindow(
  count: number,
  height: number,
  box: RefObject<HTMLElement | null>,
  isWhole: boolean,
) {
  const [focused, setFocused] = useState<number | null>(null);
  const isWindowed = !isWhole && count > ALL_UP_TO;
  const visible = useVisibleRows(height, box, isWindowed);
  if (!isWindowed) {
    return {
      isWindowed,
      indexes: Array.from({ length: count }, (_, index) => index),
      gapBefore: zero,
      onFocus: ignore,
    };
  }
  const indexes = drawnIndexes(count, visible, focused);
  return {
    isWindowed,
    indexes,
    /** Height of the rows that are left out before one that is drawn; with `count`, after the last one. */
    gapBefore: (index: number) => {
      const before = index === count ? indexes.at(-1) : indexes[indexes.indexOf(index) - 1];
      return (index - (before ?? -1) - 1) * height;
    },
    onFocus: setFocused,
  };
}

/** Indexes of the first and last visible row. */
type VisibleRows = readonly [first: number, last: number];

/** The rows in view, those near them, and the one with the focus, in order. */
export function drawnIndexes(count: number, [first, last]: VisibleRows, focused: number | null): number[] {
  // Rows may have been removed since the box was scrolled.
  const from = Math.max(Math.min(first, count - 1) - OVERSCAN, 0);
  const to = Math.min(last + OVERSCAN, count - 1);
  const indexes = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
  if (focused === null || focused < 0 || focused >= count) return indexes;
  if (focused < from) return [focused, ...indexes];
  return focused > to ? [...indexes, focused] : indexes;
}

/** The rows that the box shows: known after the first layout, and followed from then on. */
function useVisibleRows(
  height: number,
  box: RefObject<HTMLElement | null>,
  isFollowed: boolean,
): VisibleRows {
  const [visible, setVisible] = useState<VisibleRows>([0, 0]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isFollowed || !element) return;
    const follow = () => {
      const first = Math.floor(element.scrollTop / height);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height);
      setVisible((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    // In the frame of the scrolling: later, rows that come into view would be blank for a moment.
    const onScroll = () => flushSync(follow);
    follow();
    element.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [height, box, isFollowed]);
  return visible;
}

const zero = (_: number): number => 0;
const ignore = (_: number | null): void => {};
