import { createContext, useContext } from 'react';
import type { Day } from '../base/day';
import type { Store } from '../lib/store';
import type { CalendarEvent, CalendarMove, CalendarRange } from './types';

/** What the parts of a calendar share. It never changes while the view stays, so that events are not rendered again. */
export interface CalendarScope {
  zone: string;
  step: number;
  can: { create: boolean; move: boolean; resize: boolean; select: boolean; showDay: boolean };
  select: (id: string) => void;
  create: (range: CalendarRange) => void;
  move: (move: CalendarMove) => void;
  resize: (move: CalendarMove) => void;
  showDay: (day: Day) => void;
  /** Opens the dialog "Move to…". */
  openMove: (event: CalendarEvent) => void;
  find: (id: string) => CalendarEvent | undefined;
  /** Says something to screen readers. */
  announce: (text: string) => void;
  /** The event as it would be after the current drag; null without one. */
  preview: Store<CalendarEvent | null>;
}

export const CalendarContext = createContext<CalendarScope | null>(null);

/** The calendar around a component. */
export function useCalendar(): CalendarScope {
  const scope = useContext(CalendarContext);
  if (!scope) throw new Error('useCalendar is for the parts of a CalendarGrid');
  return scope;
}
