import { formatNumericDate } from '../lib/time';

/** The entries of one calendar day. */
export interface DayGroup<E> {
  /** `11-21-2025`, in the zone of the grouping. */
  key: string;
  /** The moment of the day's first entry, in milliseconds. */
  time: number;
  entries: E[];
}

/** Groups entries by calendar day in a time zone. Their order is kept; a day that comes up again is a new group. */
export function groupByDay<E extends { at: Date | number | string }>(
  entries: readonly E[],
  zone: string,
): DayGroup<E>[] {
  const groups: DayGroup<E>[] = [];
  for (const entry of entries) {
    const time = new Date(entry.at).getTime();
    const key = formatNumericDate(time, zone);
    const last = groups.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else groups.push({ key, time, entries: [entry] });
  }
  return groups;
}

/** Whether a day (`11-21-2025`) is today or yesterday; null for any other. */
export function nearDay(key: string, now: number, zone: string): 'today' | 'yesterday' | null {
  if (key === formatNumericDate(now, zone)) return 'today';
  // Noon of today, minus a day: also right on the days when the clocks change.
  const [month, day, year] = formatNumericDate(now, zone).split('-').map(Number);
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - 1, 12));
  return key === formatNumericDate(before, 'UTC') ? 'yesterday' : null;
}
