import type { ReactNode } from 'react';
import type { Day } from '../base/day';

/** What a calendar shows: a day with a column per person or room, a week, or a month. */
export type CalendarView = 'day' | 'week' | 'month';

/** The colour of an event, with the meaning of the kit's statuses. */
export type EventTone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'urgent';

/** An appointment, or a block of time. */
export interface CalendarEvent {
  id: string;
  /** ISO instant. */
  start: string;
  /** ISO instant, after `start`. */
  end: string;
  /** The column of the day view. Without one it appears in the first column. */
  columnId?: string;
  /** One line, also the name for screen readers. */
  title: string;
  tone?: EventTone;
  /** Further lines, where the event is tall enough. Must not contain controls. */
  content?: ReactNode;
  /** Shown in the all-day row, as is any event of at least 24 hours. */
  isAllDay?: boolean;
  /** Can be selected, but neither moved nor resized. */
  isFixed?: boolean;
  /** Drawn across its column behind the other events, in the day and week views: a time that is blocked. It does not extend the hours. */
  isBehind?: boolean;
}

/** A time at which a column is open, in the day and week views. */
export interface CalendarOpenTime {
  /** ISO instant. */
  start: string;
  /** ISO instant. */
  end: string;
  /** The column of the day view; without one all of them. */
  columnId?: string;
}

/** A column of the day view: a person or a room. */
export interface CalendarColumn {
  id: string;
  label: string;
  /** Content before the label: an avatar. */
  leading?: ReactNode;
  /** Secondary text: `6 visits`. */
  hint?: string;
}

/**
 * The hours of the day and week views, 0 to 24 with fractions: 8.5 is 8:30 AM. An event outside them extends them, so that
 * none is hidden.
 */
export interface CalendarHours {
  /** The first hour shown. */
  from: number;
  /** The last hour shown. */
  to: number;
  /** Time outside business hours is shaded. `weekdays` are numbered from 0, Sunday; by default Monday to Friday. */
  business?: { from: number; to: number; weekdays?: readonly number[] };
  /** Shifts: time outside them is shaded instead, and named so for screen readers. Keep the list between renders. */
  open?: readonly CalendarOpenTime[];
}

/** A time to create an event in. */
export interface CalendarRange {
  /** ISO instant. */
  start: string;
  /** ISO instant. */
  end: string;
  columnId?: string;
  isAllDay: boolean;
}

/** An event with its new time. */
export interface CalendarMove {
  id: string;
  start: string;
  end: string;
  columnId?: string;
}

/** The user's actions. Without a callback the action is not offered. */
export interface CalendarActions {
  /** An event was clicked, or opened with Enter. */
  onSelect?: (id: string) => void;
  /** Empty time was clicked or dragged over, or Enter or N was pressed on it. */
  onCreate?: (range: CalendarRange) => void;
  /** An event was dragged, or moved with the dialog "Move to…". The event stays until `events` has its new time. */
  onMove?: (move: CalendarMove) => void;
  /** The end of an event was dragged, or changed in the dialog. */
  onResize?: (move: CalendarMove) => void;
  /** Opens a day from the month view. */
  onShowDay?: (day: Day) => void;
}

export interface CalendarGridProps extends CalendarActions {
  /** Name of the calendar for screen readers. */
  label: string;
  view: CalendarView;
  /** The day shown, or one in the week or month shown. */
  date: Day;
  /** The zone of days and times; by default the browser's. */
  timeZone?: string;
  /** Columns of the day view. */
  columns?: readonly CalendarColumn[];
  events: readonly CalendarEvent[];
  /** By default 7 AM to 7 PM. */
  hours?: CalendarHours;
  /** Dragging snaps to this number of minutes; 15 by default. */
  step?: number;
  /** The selected event. */
  selectedId?: string | null;
  /** Leaves Saturdays and Sundays out of weeks and months. */
  hideWeekends?: boolean;
  className?: string;
}

/** A column of the time grid: a day, and in the day view a person or room. */
export interface Lane {
  key: string;
  day: Day;
  column: CalendarColumn | null;
}
