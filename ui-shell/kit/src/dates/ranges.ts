import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from 'date-fns';
import { type Day, dateOf, dayOf } from './day';

/** Days from one to another, both included. An empty text leaves that end open. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Ranges that a picker offers by name. */
export type RangePreset =
  | 'today'
  | 'yesterday'
  | 'last7'
  | 'last30'
  | 'thisWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'next7'
  | 'next30';

/** The days of a named range. Weeks begin on Sunday; `last7` ends today. */
export function rangeOf(preset: RangePreset, today: Day): DayRange {
  const now = dateOf(today);
  const days = (from: Date, to: Date) => ({ from: dayOf(from), to: dayOf(to) });
  switch (preset) {
    case 'today':
      return days(now, now);
    case 'yesterday':
      return days(addDays(now, -1), addDays(now, -1));
    case 'last7':
      return days(addDays(now, -6), now);
    case 'last30':
      return days(addDays(now, -29), now);
    case 'thisWeek':
      return days(startOfWeek(now), addDays(startOfWeek(now), 6));
    case 'thisMonth':
      return days(startOfMonth(now), endOfMonth(now));
    case 'lastMonth':
      return days(startOfMonth(addMonths(now, -1)), endOfMonth(addMonths(now, -1)));
    case 'next7':
      return days(now, addDays(now, 6));
    case 'next30':
      return days(now, addDays(now, 29));
  }
}
