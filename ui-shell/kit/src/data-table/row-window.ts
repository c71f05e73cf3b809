import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useState } from 'react';

/** A table with more rows than this draws only those near the visible part. */
const ALL_UP_TO = 80;

/**
 * The rows of a table that are drawn, by index, and the height of those above and below, in pixels. The row with the focus is always drawn,
 * so that scrolling does not lose it.
 */
export function useRowWindow(
  count: number,
  height: number,
  box: RefObject<HTMLElement | null>,
  isWhole: boolean,
) {
  const [focused, setFocused] = useState<number | null>(null);
  const isWindowed = !isWhole && count > ALL_UP_TO;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    rangeExtractor,
  });
  if (!isWindowed) {
    return {
      isWindowed,
      indexes: Array.from({ length: count }, (_, index) => index),
      gapBefore: zero,
      onFocus: ignore,
    };
  }
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
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

const zero = (_: number): number => 0;
const ignore = (_: number | null): void => {};
