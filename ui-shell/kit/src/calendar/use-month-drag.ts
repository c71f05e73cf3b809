import type { PointerEvent, RefObject } from 'react';
import { type Day, daysFrom } from '../base/day';
import { useCalendar } from './context';
import { daySpan, moveSpan } from './layout/move';
import { cellOf, type GridCell } from './use-grid-focus';
import type { Press } from './use-press';

interface MonthDragOptions {
  root: RefObject<HTMLElement | null>;
  dayAt: (cell: GridCell) => Day;
}

/** What a press in the month view drags: an event to another day, or the days of a new event. */
export function useMonthDrag({ root, dayAt }: MonthDragOptions) {
  const { zone, can, find, preview, move, create } = useCalendar();

  /** The day under the pointer, also behind the event that covers its cell. */
  function dayUnder(x: number, y: number): Day | null {
    for (const cell of root.current?.querySelectorAll('[data-cell]') ?? []) {
      const box = cell.getBoundingClientRect();
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue;
      const found = cellOf(cell);
      if (found) return dayAt(found);
    }
    return null;
  }

  return (down: PointerEvent): Press | null => {
    const { target } = down;
    if (!(target instanceof Element) || !root.current?.contains(target)) return null;
    if (target.closest('[data-menu], [data-more]')) return null;
    const origin = dayUnder(down.clientX, down.clientY);
    if (origin === null) return null;
    const cancel = () => preview.set(null);
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    if (id) {
      const event = find(id);
      if (!event || event.isFixed || !can.move) return null;
      return {
        move: (x, y) => {
          const day = dayUnder(x, y);
          if (day)
            preview.set({ ...event, ...moveSpan(event, { days: daysFrom(origin, day), minutes: 0 }, zone) });
        },
        commit: () => {
          const moved = preview.get();
          cancel();
          if (!moved || Date.parse(moved.start) === Date.parse(event.start)) return;
          move({ id, start: moved.start, end: moved.end, columnId: event.columnId });
        },
        cancel,
      };
    }
    if (!can.create) return null;
    return {
      move: (x, y) => {
        const day = dayUnder(x, y);
        if (day) preview.set({ id: '', title: '', isAllDay: true, ...daySpan(origin, day, zone) });
      },
      commit: () => {
        const made = preview.get();
        cancel();
        if (made) create({ start: made.start, end: made.end, isAllDay: true });
      },
      cancel,
    };
  };
}
