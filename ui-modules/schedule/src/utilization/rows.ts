import { showDay } from '@huddle/kit/dates/days';
import type { Utilization } from '../api';
import type { Grouping } from './search';

type Counts = Utilization['total'];

/** A line of the table: a day, a kind of visit or a provider. */
export interface Row {
  key: string;
  name: string;
  counts: Counts;
  /** Days until the third next free slot, of kinds of visit. */
  third: number | null;
}

/** The rows of a grouping. Days on which nothing was offered or booked, such as weekends, are left out. */
export function rowsOf(found: Utilization, by: Grouping): Row[] {
  if (by === 'types') {
    return found.types.map((row) => ({
      key: String(row.typeId),
      name: row.name,
      counts: row.counts,
      third: row.thirdNextAvailableDays ?? null,
    }));
  }
  if (by === 'providers') {
    return found.providers.map(({ providerId, name, counts }) => ({
      key: String(providerId),
      name,
      counts,
      third: null,
    }));
  }
  return found.days
    .filter(
      ({ counts }) => (counts.offeredMinutes ?? 0) > 0 || counts.booked + counts.canceled + counts.held > 0,
    )
    .map(({ date, counts }) => ({
      key: date,
      name: showDay(date, { weekday: 'short', month: 'short', day: 'numeric' }),
      counts,
      third: null,
    }));
}

/** Booked minutes in percent of the offered ones; null where nothing was offered. */
export function usedShare({ offeredMinutes, bookedMinutes }: Counts): number | null {
  return offeredMinutes ? Math.round((bookedMinutes / offeredMinutes) * 100) : null;
}
