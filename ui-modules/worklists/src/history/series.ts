import type { components } from '../api/generated/worklists';

export type History = components['schemas']['worklists.History'];
export type DayCount = components['schemas']['worklists.DayCount'];
export type Share = components['schemas']['worklists.Share'];

/** Most bars that are shown; further ones are added up. */
export const MOST_BARS = 12;

/** From this median on, ages are shown in days. */
export const HOURS_SHOWN = 72;

/** The days as moments of a time axis: noon, which has the same date in the reader's zone. */
export function momentsOf(days: readonly DayCount[]): number[] {
  return days.map(({ date }) => new Date(`${date}T12:00:00`).getTime());
}

/** The median ages, in hours or, if they are long, in days. */
export function agesOf(days: readonly DayCount[]): { isInDays: boolean; values: (number | null)[] } {
  const hours = days.map(({ medianAgeHours }) => medianAgeHours ?? null);
  const isInDays = hours.some((age) => age !== null && age >= HOURS_SHOWN);
  return {
    isInDays,
    values: isInDays ? hours.map((age) => age && Math.round((age / 24) * 10) / 10) : hours,
  };
}

/** A bar for each owner or pod, largest first; those beyond {@link MOST_BARS} in one. */
export function barsOf(
  shares: readonly Share[],
  { none, others }: { none: string; others: string },
): { name: string; open: number }[] {
  const first = shares.length > MOST_BARS ? shares.slice(0, MOST_BARS - 1) : shares;
  const rest = shares.slice(first.length).reduce((sum, { open }) => sum + open, 0);
  return [
    ...first.map(({ label, open }) => ({ name: label || none, open })),
    ...(rest > 0 ? [{ name: others, open: rest }] : []),
  ];
}
