import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type Key,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { cn } from '../../lib/cn';

/** How long the item that a list opens at may still grow, for example while its content loads. */
const OPENING_MS = 2_000;

/** Imperative methods of the list. */
export interface VirtualListHandle {
  /** Scrolls the row into view. One that is higher than the list is shown from its beginning instead of its center. */
  scrollToIndex: (index: number, align?: 'start' | 'center' | 'end' | 'auto') => void;
  /** Scrolls the row into view and focuses its first control, or the row itself. */
  focusIndex: (index: number) => void;
  scrollToEnd: () => void;
  isAtEnd: () => boolean;
}

export interface VirtualListProps<T> extends Omit<ComponentProps<'section'>, 'children' | 'ref' | 'role'> {
  items: readonly T[];
  /** A permanent key of the item; the list holds its position by it. For a long list, pass the same function each time. */
  itemKey: (item: T) => Key;
  renderItem: (item: T, index: number) => ReactNode;
  /** Label of the list for screen readers: `Threads`. */
  label: string;
  /** Fixed row height; without it rows are measured, starting from `estimatedHeight`. */
  rowHeight?: number;
  estimatedHeight?: number;
  /** Total number of items if more than loaded; -1 if unknown. */
  total?: number;
  /** Number of items before the first loaded one. */
  offset?: number;
  /** Whether more items can be loaded at the end. */
  hasNext?: boolean;
  onReachEnd?: () => void;
  /** Whether more items can be loaded before the first one. */
  hasPrevious?: boolean;
  onReachStart?: () => void;
  threshold?: number;
  /** Whether items are being loaded; no further load is requested. */
  loading?: boolean;
  /** Content before the first and after the last row: a loading row, an error with Retry, an end marker. */
  header?: ReactNode;
  footer?: ReactNode;
  /**
   * `end`: a conversation. It opens at its last item, follows new ones while the reader is at the end, and
   * grows upwards. Either way the rows in view stay where they are when others are put before them.
   */
  anchor?: 'start' | 'end';
  /** The key of the item to show when the list opens, instead of its start or end. */
  openAt?: Key;
  gap?: number;
  paddingStart?: number;
  paddingEnd?: number;
  /** Called with the keys of the visible items when they change. */
  onVisibleChange?: (keys: Key[]) => void;
  handle?: Ref<VirtualListHandle>;
}

/**
 * A virtual list that renders only the visible rows and loads more at both ends. Screen readers get its size and
 * each row's position.
 */
export function VirtualList<T>({
  items,
  itemKey,
  renderItem,
  label,
  rowHeight,
  estimatedHeight = 64,
  total,
  offset = 0,
  hasNext = false,
  onReachEnd,
  hasPrevious = false,
  onReachStart,
  threshold = 10,
  loading = false,
  header,
  footer,
  anchor = 'start',
  openAt,
  gap = 0,
  paddingStart = 0,
  paddingEnd = 0,
  onVisibleChange,
  handle,
  className,
  ...props
}: VirtualListProps<T>) {
  const scroller = useRef<HTMLElement>(null);
  // The same function for the same items: another one would remeasure all of them on each frame of scrolling.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    [items, itemKey],
  );
  // Items that were loaded because there were more below are not new ones, also when they were the last of them.
  const hadNext = useRef(hasNext);
  useEffect(() => {
    hadNext.current = hasNext;
  }, [hasNext]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight ?? estimatedHeight,
    getItemKey: keyAt,
    overscan: 6,
    gap,
    paddingStart,
    paddingEnd,
    // `end` keeps the visible rows in place by their key when others are inserted before them.
    anchorTo: 'end',
    followOnAppend: anchor === 'end' && !hasNext && !hadNext.current,
    scrollEndThreshold: 48,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? -1;
  const size = total ?? (hasNext || hasPrevious ? -1 : items.length);

  // A conversation opens at its newest message, or at the requested one.
  const opened = useRef(false);
  const place = useRef<Key | null>(null);
  useLayoutEffect(() => {
    if (opened.current || items.length === 0) return;
    opened.current = true;
    const index = openAt === undefined ? -1 : items.findIndex((item) => itemKey(item) === openAt);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
    else if (anchor === 'end') virtualizer.scrollToEnd({ behavior: 'auto' });
    if (index < 0 || openAt === undefined) return;
    place.current = openAt;
    setTimeout(() => {
      place.current = null;
    }, OPENING_MS);
  }, [anchor, items, itemKey, openAt, virtualizer]);

  // The requested item opens at its beginning if it turns out to be higher than the list.
  const placed = place.current === null ? -1 : items.findIndex((item) => itemKey(item) === place.current);
  const height = virtualizer.measurementsCache[placed]?.size ?? 0;
  useLayoutEffect(() => {
    if (height > (scroller.current?.clientHeight ?? height)) {
      virtualizer.scrollToIndex(placed, { align: 'start' });
    }
  }, [height, placed, virtualizer]);

  // The scroll position is the browser's state, and loading depends on it. It is read from the element: on the first
  // render of a conversation the rows are still those of its start.
  const count = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawn rows say that the reader has moved
  useEffect(() => {
    const element = scroller.current;
    if (!element || loading || count === 0) return;
    const from = virtualizer.getVirtualItemForOffset(element.scrollTop)?.index ?? 0;
    const to = virtualizer.getVirtualItemForOffset(element.scrollTop + element.clientHeight)?.index ?? 0;
    if (hasNext && to >= count - 1 - threshold) onReachEnd?.();
    else if (hasPrevious && from <= threshold) onReachStart?.();
  }, [loading, count, first, last, hasNext, hasPrevious, threshold, onReachEnd, onReachStart, virtualizer]);

  const visibleKeys = onVisibleChange ? rows.map((row) => row.key) : [];
  const visibleSignature = visibleKeys.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the keys, which are a new array each time
  useEffect(() => {
    onVisibleChange?.(visibleKeys.map((key) => (typeof key === 'bigint' ? String(key) : key)));
  }, [visibleSignature, onVisibleChange]);

  useImperativeHandle(handle, () => ({
    scrollToIndex(index, align = 'auto') {
      const visible = scroller.current?.clientHeight ?? Number.POSITIVE_INFINITY;
      const isHigher = (virtualizer.measurementsCache[index]?.size ?? 0) > visible;
      virtualizer.scrollToIndex(index, { align: align === 'center' && isHigher ? 'start' : align });
    },
    focusIndex(index) {
      virtualizer.scrollToIndex(index, { align: 'auto' });
      // The row may not be rendered yet: request it after the next frame.
      requestAnimationFrame(() => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
        const target = row?.querySelector<HTMLElement>('a[href], button, input, [tabindex="0"]') ?? row;
        target?.focus({ preventScroll: true });
      });
    },
    scrollToEnd: () => virtualizer.scrollToEnd({ behavior: 'auto' }),
    isAtEnd: () => virtualizer.isAtEnd(),
  }));

  return (
    <section
      ref={scroller}
      data-slot="virtual-list"
      className={cn(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]',
        className,
      )}
      // Scrollable by keyboard even if no row is focusable.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
      {...props}
    >
      {header}
      <ul
        aria-label={label}
        aria-busy={loading || undefined}
        className="relative w-full"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <li
              key={row.key}
              ref={rowHeight === undefined ? virtualizer.measureElement : undefined}
              data-index={row.index}
              aria-posinset={offset + row.index + 1}
              aria-setsize={size}
              tabIndex={-1}
              className="absolute top-0 left-0 w-full"
              style={{ transform: `translateY(${row.start}px)`, height: rowHeight }}
            >
              {renderItem(item, row.index)}
            </li>
          );
        })}
      </ul>
      {footer}
    </section>
  );
}
