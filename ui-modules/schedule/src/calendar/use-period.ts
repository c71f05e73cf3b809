import { useToday } from '@huddle/kit/dates';
import type { Day } from '@huddle/kit/dates/days';
import { BUSINESS_ZONE } from '@huddle/kit/lib/person';
import { localZone } from '@huddle/kit/lib/time';
import { titleOf } from './range';
import type { ScheduleSearch, ScheduleView } from './search';

/** What the calendar shows: days in a zone. */
export interface Period {
  zone: string;
  today: Day;
  view: ScheduleView;
  date: Day;
  /** `Nov 23 – 27, 2026`. */
  title: string;
}

/** The period that the address names; by default this week in the reader's zone. */
export function usePeriod(search: ScheduleSearch): Period {
  const zone = search.et ? BUSINESS_ZONE : localZone();
  const today = useToday(zone);
  const { view = 'week', date = today } = search;
  return { zone, today, view, date, title: titleOf(view, date) };
}
