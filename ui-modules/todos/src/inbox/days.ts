import type { Day, DayRange } from '@huddle/kit/dates';
import { dueInstant } from '@huddle/kit/lib/due';
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

/** From 19:00, when work is due, to midnight: no clock of the zone changes in these hours. */
const FROM_DUE_TO_MIDNIGHT_MS = 5 * 3_600_000;

/** The first and the last instant of a range in the business zone; a side that is open has none. */
export function instantsOf(range: DayRange | null): { from?: string; until?: string } {
  const midnightAfter = (day: Day) => Date.parse(dueInstant(day)) + FROM_DUE_TO_MIDNIGHT_MS;
  return {
    from: range?.from ? new Date(midnightAfter(daysAfter(range.from, -1))).toISOString() : undefined,
    until: range?.to ? new Date(midnightAfter(range.to) - 1).toISOString() : undefined,
  };
}
