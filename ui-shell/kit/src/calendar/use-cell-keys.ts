import type { KeyboardEvent, RefObject } from 'react';
import { useCalendar } from './context';
import type { CalendarEvent } from './types';
import { cellOf, type GridCell, type useGridFocus } from './use-grid-focus';

interface CellKeys {
  root: RefObject<HTMLElement | null>;
  focus: ReturnType<typeof useGridFocus>;
  eventsAt: (cell: GridCell) => readonly CalendarEvent[];
  /** Creates an event in a cell, or in the cells selected with Shift. */
  createAt: (cell: GridCell) => void;
  /** Called after each step to another cell. */
  onStep?: (from: GridCell, to: GridCell, isExtending: boolean) => void;
}

/**
 * The keys of a grid of cells that contain events. On a cell: Enter opens its only event, enters several, or creates one;
 * N creates; M moves. On an event: Enter opens it, M moves it, left and right lead to the others of its cell, Escape
 * back to the cell.
 */
export function useCellKeys({ root, focus, eventsAt, createAt, onStep }: CellKeys) {
  const { can, select, openMove, find } = useCalendar();

  /** The events of a cell, and its button for those that do not fit. */
  function stopsAt(cell: GridCell): HTMLElement[] {
    const events = eventsAt(cell).map(({ id }) =>
      root.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"] [data-event-button]`),
    );
    const more = root.current?.querySelector<HTMLElement>(
      `[data-cell="${cell.column}:${cell.row}"] [data-more]`,
    );
    return [...events, more].filter((stop) => stop !== null && stop !== undefined);
  }
  function move(event: CalendarEvent | undefined) {
    if (event && can.move && !event.isFixed) openMove(event);
  }
  function onEventKey(key: KeyboardEvent, target: HTMLElement, cell: GridCell): boolean {
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    if (key.key === 'Escape') focus.focus(focus.active);
    else if (key.key.toLowerCase() === 'm' && id) move(find(id));
    else if (key.key === 'ArrowLeft' || key.key === 'ArrowRight') {
      const stops = stopsAt(cell);
      const by = key.key === 'ArrowRight' ? 1 : -1;
      const next = stops[stops.indexOf(target) + by];
      if (!next) return false;
      next.focus();
    } else return false;
    return true;
  }
  function onCellKey(key: KeyboardEvent, cell: GridCell): boolean {
    const events = eventsAt(cell);
    const [only] = events;
    const isEnter = key.key === 'Enter' || key.key === ' ';
    const letter = key.key.toLowerCase();
    if (letter === 'n' || (isEnter && !only)) {
      if (can.create) createAt(cell);
    } else if (!isEnter && letter !== 'm') return false;
    else if (events.length > 1) stopsAt(cell)[0]?.focus();
    else if (letter === 'm') move(only);
    else if (only) select(only.id);
    return true;
  }

  return (key: KeyboardEvent<HTMLElement>) => {
    const { target } = key;
    // Keys of menus and dialogs come through the React tree, not through the page.
    if (!(target instanceof HTMLElement) || !key.currentTarget.contains(target)) return;
    const cell = cellOf(target);
    if (!cell) return;
    const isCommand = key.ctrlKey || key.metaKey || key.altKey;
    const isCell = target.hasAttribute('data-cell');
    if (!isCommand && (isCell ? onCellKey(key, cell) : onEventKey(key, target, cell))) {
      key.preventDefault();
      key.stopPropagation();
      return;
    }
    const next = focus.targetOf(key, cell);
    if (!next) return;
    key.preventDefault();
    focus.focus(next);
    onStep?.(cell, next, key.shiftKey && isCell);
  };
}
