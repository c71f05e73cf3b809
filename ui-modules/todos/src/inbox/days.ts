import type { Day, DayRange } from '@huddle/kit/dates';
import type { InboxSearch } from './search';

/** The number of days from a day. */
function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The range of days of the next action date (console.md §9): Today is up to the end of today, Next 7 Days from the start of today to the
 * end of the 7th day, Overdue up to the end of yesterday. Null is any date.
 */
export function daysOf(date: InboxSearch['nextActionDate'], today: Day): DayRange | null {
  switch (date) {
    case undefined:
      return { from: null, to: today };
    case 'next7':
      return { from: today, to: daysAfter(today, 6) };
    case 'overdue':
      return { from: null, to: daysAfter(today, -1) };
    case 'any':
      return null;
    default: {
      const [from, to] = date.split(',');
      return { from: from || null, to: to || null };
    }
  }
}

/** The range as the host expects it. */
export function rangeText(range: DayRange | null): string | undefined {
  return range === null ? undefined : `${range.from ?? ''},${range.to ?? ''}`;
}
