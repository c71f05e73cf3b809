/** A calendar of events with day, week and month views. Its code is loaded when a calendar is shown. */

export { CalendarGrid } from './calendar-grid';
export type {
  CalendarActions,
  CalendarColumn,
  CalendarEvent,
  CalendarGridProps,
  CalendarHours,
  CalendarMove,
  CalendarOpenTime,
  CalendarRange,
  CalendarView,
  EventTone,
} from './types';
