import type { ColumnWidths, DataTableColumn } from './types';

/** Width of the columns before the first one: the button that opens a row, the checkbox. In pixels. */
export const LEAD_WIDTH = 40;
/** Limits of a column's width, in pixels. */
export const MIN_WIDTH = 64;
export const MAX_WIDTH = 960;
/** Width of a pinned column that has none of its own, in pixels: the next pinned column begins where it ends. */
const PINNED_WIDTH = 208;
/** A column that gives way to others does not become narrower than this. */
const FLEXIBLE_WIDTH = '7rem';
/** The names of rows do not become narrower than this, if more was declared for them: the other columns give way first. */
const NAME_WIDTH = '13rem';

/** Where a column is drawn. */
export interface ColumnPlace {
  /** CSS widths; omitted for a column that shares the remaining space. */
  width?: string;
  minWidth?: string;
  /** Distance from the left edge at which a pinned column stays, in pixels; omitted for columns that scroll. */
  left?: number;
  /** Whether the columns to its right scroll below it. */
  isLastPinned: boolean;
}

export interface TableLayout {
  places: ReadonlyMap<string, ColumnPlace>;
  /** Whether an empty column takes the remaining space, because no other one does. */
  hasFiller: boolean;
}

type PlacedColumn = Pick<DataTableColumn<never>, 'id' | 'width' | 'fixed' | 'rowHeader'>;

export function limitWidth(width: number): number {
  return Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)));
}

/**
 * Widths and fixed positions of the shown columns. Pinned are the columns at the beginning that are `fixed` or named in `pinned`; `leads`
 * is the number of narrow columns before the first one.
 */
export function layoutOf(
  columns: readonly PlacedColumn[],
  {
    leads,
    widths,
    pinned,
    keepsWidths = false,
  }: {
    leads: number;
    widths: ColumnWidths;
    pinned: readonly string[];
    /** Whether columns scroll instead of becoming narrower than declared. */
    keepsWidths?: boolean;
  },
): TableLayout {
  const firstScrolled = columns.findIndex(({ id, fixed }) => !fixed && !pinned.includes(id));
  const pinnedCount = firstScrolled < 0 ? columns.length : firstScrolled;
  const isArranged = keepsWidths || pinnedCount > 1 || columns.some(({ id }) => id in widths);
  let left = leads * LEAD_WIDTH;
  const places = new Map<string, ColumnPlace>();
  for (const [index, { id, width, rowHeader }] of columns.entries()) {
    const isPinned = index < pinnedCount;
    const isLastPinned = index === pinnedCount - 1;
    const own = widths[id] ?? (isPinned && !isLastPinned ? PINNED_WIDTH : undefined);
    places.set(id, {
      width: own === undefined ? width : `${own}px`,
      minWidth:
        own !== undefined
          ? `${own}px`
          : isArranged
            ? (width ?? FLEXIBLE_WIDTH)
            : rowHeader && width?.endsWith('rem')
              ? `min(${width}, ${NAME_WIDTH})`
              : undefined,
      left: isPinned ? left : undefined,
      isLastPinned,
    });
    left += own ?? 0;
  }
  return { places, hasFiller: [...places.values()].every(({ width }) => width !== undefined) };
}
