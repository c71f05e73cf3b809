import {
  addTo,
  type Day,
  firstWeekday,
  showDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '@huddle/kit/dates/days';
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
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6) day = addTo(day, by, 'day');
  return day;
}

/** `Mon, Nov 23, 2026`, `Nov 23 – 27, 2026` or `November 2026`. */
export function titleOf(view: ScheduleView, date: Day): string {
  if (view === 'day') {
    return showDay(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  }
  if (view === 'month') return showDay(date, { month: 'long', year: 'numeric' });
  const days = Array.from({ length: 7 }, (_, index) => addTo(shownDays('week', date).first, index, 'day'));
  const [first = date, ...rest] = days.filter((day) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6);
  const last = rest.at(-1) ?? first;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = showDay(first, { month: 'short', day: 'numeric', ...(isSameYear ? {} : { year: 'numeric' }) });
  const to = showDay(last, isSameMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric' });
  return `${from} – ${to}, ${last.slice(0, 4)}`;
}
