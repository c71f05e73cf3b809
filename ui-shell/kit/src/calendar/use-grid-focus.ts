import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** A cell of a grid. Row -1 is the all-day row. */
export interface GridCell {
  column: number;
  row: number;
}

interface GridSize {
  columns: number;
  firstRow: number;
  lastRow: number;
  /** Rows that Page Up and Page Down move by. */
  page: number;
}

/** The attribute of a cell's element. */
export const cellKey = ({ column, row }: GridCell) => `${column}:${row}`;

/** The cell around an element, if any. */
export function cellOf(target: EventTarget | null): GridCell | null {
  const key = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  if (!key) return null;
  const [column, row] = key.split(':').map(Number);
  return column === undefined || row === undefined ? null : { column, row };
}

/**
 * Roving focus over the cells of a grid: one cell is in the tab order; arrow keys, Home, End and Page keys move.
 * `onMove` receives each step, with whether Shift was held.
 */
export function useGridFocus(root: RefObject<HTMLElement | null>, size: GridSize, start: GridCell) {
  const [chosen, setActive] = useState(start);
  // The grid may have become smaller.
  const active = {
    column: Math.min(chosen.column, size.columns - 1),
    row: Math.max(size.firstRow, Math.min(chosen.row, size.lastRow)),
  };

  function focus(cell: GridCell) {
    setActive(cell);
    const element = root.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(cell)}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  /** The cell that a key leads to; null for other keys. */
  function targetOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, from: GridCell): GridCell | null {
    if (altKey || (metaKey && key !== 'Home' && key !== 'End')) return null;
    const isEdge = ctrlKey || metaKey;
    const steps: Record<string, GridCell> = {
      ArrowLeft: { column: from.column - 1, row: from.row },
      ArrowRight: { column: from.column + 1, row: from.row },
      ArrowUp: { column: from.column, row: from.row - 1 },
      ArrowDown: { column: from.column, row: from.row + 1 },
      PageUp: { column: from.column, row: from.row - size.page },
      PageDown: { column: from.column, row: from.row + size.page },
      Home: { column: 0, row: isEdge ? size.firstRow : from.row },
      End: { column: size.columns - 1, row: isEdge ? size.lastRow : from.row },
    };
    const next = steps[key];
    if (!next) return null;
    return {
      column: Math.max(0, Math.min(next.column, size.columns - 1)),
      row: Math.max(size.firstRow, Math.min(next.row, size.lastRow)),
    };
  }
  return {
    active,
    focus,
    targetOf,
    onFocus: (event: FocusEvent) => {
      const cell = cellOf(event.target);
      if (cell && cellKey(cell) !== cellKey(active)) setActive(cell);
    },
  };
}
