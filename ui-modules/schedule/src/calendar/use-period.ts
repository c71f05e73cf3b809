import { useToday } from '@huddle/kit/dates';
import type { Day } from '@huddle/kit/dates/days';
import { BUSINESS_ZONE } from '@huddle/kit/lib/person';
import { localZone } from '@huddle/kit/lib/time';
import { firstDate } from './range';
import type { ScheduleSearch, ScheduleView } from './search';

/** What the calendar shows: days in a zone. */
export interface Period {
  zone: string;
  today: Day;
  view: ScheduleView;
  date: Day;
}

/** The period that the address names; by default this week in the reader's zone, on a weekend the coming one. */
export function usePeriod(search: ScheduleSearch): Period {
  const zone = search.et ? BUSINESS_ZONE : localZone();
  const today = useToday(zone);
  const { view = 'week', date = firstDate(view, today) } = search;
  return { zone, today, view, date };
}
