import type { PointerEvent, RefObject } from 'react';
import { daysFrom } from '../base/day';
import { useCalendar } from './context';
import { daySpan, moveSpan, rangeSpan, resizeSpan, type Span, shiftWall } from './layout/move';
import { GUTTER, SLOT_HEIGHT, SLOT_MINUTES } from './metrics';
import type { CalendarEvent, Lane } from './types';
import type { Press } from './use-press';

interface TimeDragOptions {
  /** The scrolling grid. */
  root: RefObject<HTMLElement | null>;
  /** The rows, without the header. */
  body: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  /** Minutes after midnight of the first and the last time shown. */
  from: number;
  to: number;
}

/** Pixels from the edge at which dragging scrolls. */
const EDGE = 28;

/** What a press in the time grid drags: an event, its end, or the time of a new event. */
export function useTimeDrag({ root, body, lanes, from, to }: TimeDragOptions) {
  const { zone, step, can, find, preview, move, resize, create } = useCalendar();

  /** Lane and time under the pointer. */
  function hit(x: number, y: number): { lane: number; minutes: number } {
    const box = body.current?.getBoundingClientRect() ?? new DOMRect();
    const width = (box.width - GUTTER) / lanes.length;
    const lane = Math.floor((x - box.left - GUTTER) / width);
    const minutes = from + ((y - box.top) / SLOT_HEIGHT) * SLOT_MINUTES;
    return {
      lane: Math.max(0, Math.min(lane, lanes.length - 1)),
      minutes: Math.max(from, Math.min(minutes, to)),
    };
  }
  function scrollAt(y: number) {
    const box = root.current?.getBoundingClientRect();
    if (!box) return;
    const header = body.current ? body.current.offsetTop : 0;
    if (y > box.bottom - EDGE) root.current?.scrollBy(0, 12);
    else if (y < box.top + header + EDGE) root.current?.scrollBy(0, -12);
  }
  /** A drag that shows `next` until it is committed. */
  function press(
    id: string | null,
    next: (x: number, y: number) => CalendarEvent | null,
    commit: (event: CalendarEvent) => void,
  ): Press {
    const blocks = () =>
      id === null ? [] : (root.current?.querySelectorAll(`[data-event="${CSS.escape(id)}"]`) ?? []);
    const end = () => {
      preview.set(null);
      for (const block of blocks()) block.removeAttribute('data-dragging');
    };
    return {
      move: (x, y) => {
        scrollAt(y);
        // Set in the document: as a state it would render every event.
        for (const block of blocks()) block.setAttribute('data-dragging', '');
        preview.set(next(x, y));
      },
      commit: () => {
        const event = preview.get();
        end();
        if (event) commit(event);
      },
      cancel: end,
    };
  }
  const isChanged = (a: Span & { columnId?: string }, b: Span & { columnId?: string }) =>
    Date.parse(a.start) !== Date.parse(b.start) ||
    Date.parse(a.end) !== Date.parse(b.end) ||
    a.columnId !== b.columnId;

  function moving(event: CalendarEvent, x: number, y: number): Press {
    const origin = hit(x, y);
    const next = (toX: number, toY: number): CalendarEvent | null => {
      const now = hit(toX, toY);
      const [start, target] = [lanes[origin.lane], lanes[now.lane]];
      if (!start || !target) return null;
      const by = { days: daysFrom(start.day, target.day), minutes: now.minutes - origin.minutes };
      const columnId = start === target ? event.columnId : (target.column?.id ?? event.columnId);
      return { ...event, ...moveSpan(event, by, zone, step), columnId };
    };
    return press(event.id, next, (moved) => {
      const { id, start, end, columnId } = moved;
      if (isChanged(moved, event)) move({ id, start, end, columnId });
    });
  }
  function resizing(event: CalendarEvent, x: number, y: number): Press {
    const day = lanes[hit(x, y).lane]?.day ?? '';
    const next = (toX: number, toY: number) => {
      const { minutes } = hit(toX, toY);
      return { ...event, ...resizeSpan(event, { day, minutes }, zone, step) };
    };
    return press(event.id, next, (resized) => {
      const { id, start, end, columnId } = resized;
      if (isChanged(resized, event)) resize({ id, start, end, columnId });
    });
  }
  function creating(x: number, y: number, isAllDay: boolean): Press | null {
    const origin = hit(x, y);
    const lane = lanes[origin.lane];
    if (!lane) return null;
    const columnId = lane.column?.id;
    const floor = (minutes: number) => Math.floor(minutes / step) * step;
    const wall = (minutes: number) => shiftWall({ day: lane.day, minutes: 0 }, minutes);
    const next = (toX: number, toY: number): CalendarEvent => {
      const now = hit(toX, toY);
      const [first, last] = [Math.min(origin.minutes, now.minutes), Math.max(origin.minutes, now.minutes)];
      const span = isAllDay
        ? daySpan(lane.day, lanes[now.lane]?.day ?? lane.day, zone)
        : rangeSpan(wall(floor(first)), wall(Math.min(to, floor(last) + step)), zone);
      return { id: '', title: '', ...span, columnId, isAllDay };
    };
    return press(null, next, ({ start, end }) => create({ start, end, columnId, isAllDay }));
  }

  return (down: PointerEvent): Press | null => {
    const { target, clientX: x, clientY: y } = down;
    if (!(target instanceof Element) || !root.current?.contains(target)) return null;
    if (target.closest('[data-menu]')) return null;
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    if (id) {
      const event = find(id);
      if (!event || event.isFixed) return null;
      if (target.closest('[data-resize]')) return can.resize ? resizing(event, x, y) : null;
      return can.move ? moving(event, x, y) : null;
    }
    if (!can.create || !target.closest('[data-cell]')) return null;
    return creating(x, y, target.closest('[data-all-day]') !== null);
  };
}
