import {
  addTo,
  type Day,
  firstWeekday,
  showDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '@huddle/kit/dates/days';
import { wallTimeOf } from '@huddle/kit/dates/zoned';
import type { CalendarEvent } from '../api';
import type { ScheduleView } from './search';

/** The first and the last day. */
export interface Days {
  first: Day;
  last: Day;
}

/** The days that a view shows. */
export function shownDays(view: ScheduleView, date: Day): Days {
  if (view === 'day') return { first: date, last: date };
  if (view === 'week') {
    const first = startOfWeek(date, firstWeekday());
    return { first, last: addTo(first, 6, 'day') };
  }
  const first = startOfWeek(startOfMonth(date), firstWeekday());
  return { first, last: addTo(first, 41, 'day') };
}

/** The days to ask the host for: its days are of the clinic's zone, so that a reader in another one needs a day on either side. */
export function askedDays(view: ScheduleView, date: Day): Days {
  const { first, last } = shownDays(view, date);
  return { first: addTo(first, -1, 'day'), last: addTo(last, 1, 'day') };
}

/** The day that is shown after the next or previous day, week or month. Days skip weekends. */
export function step(view: ScheduleView, date: Day, by: 1 | -1): Day {
  if (view !== 'day') return addTo(view === 'month' ? startOfMonth(date) : date, by, view);
  let day = addTo(date, by, 'day');
  while (isWeekend(day)) day = addTo(day, by, 'day');
  return day;
}

const isWeekend = (day: Day) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** The day that is shown first: today, or on a weekend the Monday of the coming week. */
export function firstDate(view: ScheduleView, today: Day): Day {
  if (view !== 'week') return today;
  let day = today;
  while (isWeekend(day)) day = addTo(day, 1, 'day');
  return day;
}

/** Whether something happens on a weekend of the days: then the weekend is shown. */
export function hasWeekend(
  events: readonly Pick<CalendarEvent, 'kind' | 'start'>[],
  { first, last }: Days,
  zone: string,
): boolean {
  return events.some(({ kind, start }) => {
    // Closures and exceptions leave nothing to do.
    if (kind !== 'appointment' && kind !== 'hold' && kind !== 'shift') return false;
    const { day } = wallTimeOf(start, zone);
    return isWeekend(day) && day >= first && day <= last;
  });
}

/** `Mon, Nov 23, 2026`, `Nov 23 – 27, 2026` or `November 2026`; a week with its weekend is `Nov 22 – 28, 2026`. */
export function titleOf(view: ScheduleView, date: Day, withWeekend = false): string {
  if (view === 'day') {
    return showDay(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  }
  if (view === 'month') return showDay(date, { month: 'long', year: 'numeric' });
  const days = Array.from({ length: 7 }, (_, index) => addTo(shownDays('week', date).first, index, 'day'));
  const [first = date, ...rest] = days.filter((day) => withWeekend || !isWeekend(day));
  const last = rest.at(-1) ?? first;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = showDay(first, { month: 'short', day: 'numeric', ...(isSameYear ? {} : { year: 'numeric' }) });
  const to = showDay(last, isSameMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric' });
  return `${from} – ${to}, ${last.slice(0, 4)}`;
}
