import type { Shift, ShiftException, StagingShift } from '../api';

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type DayOfWeek = (typeof DAYS)[number];

/** The reasons of navigation.md §3.8. Selects have no empty value: `none` is the blank one, which shows OOO. */
export const REASONS = [
  'none',
  'Late Call out',
  'PTO',
  'Late PTO',
  'Meeting',
  'Offsite Business',
  'Other',
] as const;
export type ReasonValue = (typeof REASONS)[number];

/** What a user enters for a shift; times `HH:MM`, dates `YYYY-MM-DD`, empty texts where there is nothing. */
export type ShiftValues = { from: string; to: string; start: string; end: string };

export const NEW_SHIFT: ShiftValues = { from: '', to: '', start: '', end: '' };

export function shiftValues({ startTime, stopTime, effectivePeriod }: Shift | StagingShift): ShiftValues {
  return {
    from: startTime.slice(0, 5),
    to: stopTime.slice(0, 5),
    start: effectivePeriod.lower,
    end: effectivePeriod.upper ?? '',
  };
}

/** Why a shift cannot be saved (navigation.md §5.10), as a key of the texts; null when it can. `earliest` is the start that it already had. */
export function shiftObstacle(
  { from, to, start, end }: ShiftValues,
  today: string,
  earliest: string | null,
): 'startEmpty' | 'fromEmpty' | 'toEmpty' | 'fromMoreThanTo' | 'startMoreThanEnd' | 'past' | null {
  if (start === '') return 'startEmpty';
  if (from === '') return 'fromEmpty';
  if (to === '') return 'toEmpty';
  if (from >= to) return 'fromMoreThanTo';
  if (end !== '' && start > end) return 'startMoreThanEnd';
  return start < today && start !== earliest ? 'past' : null;
}

/** A shift as the host expects it: seconds are appended to its times. */
export function shiftBody(values: ShiftValues, dayOfWeek: number) {
  return {
    dayOfWeek,
    startTime: `${values.from}:00`,
    stopTime: `${values.to}:00`,
    effectivePeriod: { lower: values.start, upper: values.end || null, bounds: '[]' as const },
  };
}

/** What a user enters for an exception: instants, or days while it takes whole days. */
export type ExceptionValues = {
  isAllDay: boolean;
  start: string;
  end: string;
  startDay: string;
  endDay: string;
  reason: ReasonValue;
};

export const NEW_EXCEPTION: ExceptionValues = {
  isAllDay: false,
  start: '',
  end: '',
  startDay: '',
  endDay: '',
  reason: 'none',
};

/** Converts between instants and days of the business zone. */
export interface ZoneOfDays {
  dayOf: (instant: string | number) => string;
  startOf: (day: string) => number;
}

export function exceptionValues(
  {
    period,
    reason,
    isAllDay,
  }: { period: { lower: string; upper: string }; reason: ShiftException['reason']; isAllDay: boolean },
  { dayOf }: ZoneOfDays,
): ExceptionValues {
  return {
    isAllDay,
    start: period.lower,
    end: period.upper,
    startDay: dayOf(period.lower),
    // The end does not belong to the exception: at midnight it is over with the day before.
    endDay: dayOf(Date.parse(period.upper) - 1),
    reason: reason === '' ? 'none' : reason,
  };
}

const MINUTE = 60_000;

/** Start and end of an exception: whole days go from 00:00 to 23:59 (navigation.md §5.9). */
export function exceptionPeriod(
  values: ExceptionValues,
  { startOf }: ZoneOfDays,
): { lower: string | null; upper: string | null } {
  if (!values.isAllDay) return { lower: values.start || null, upper: values.end || null };
  return {
    lower: values.startDay ? new Date(startOf(values.startDay)).toISOString() : null,
    upper: values.endDay ? new Date(startOf(dayAfter(values.endDay)) - MINUTE).toISOString() : null,
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** Why an exception cannot be saved (navigation.md §5.9), as a key of the texts; null when it can. `earliest` is the start that it had. */
export function exceptionObstacle(
  values: ExceptionValues,
  zone: ZoneOfDays,
  now: number,
  earliest: string | null,
): 'startEmpty' | 'endEmpty' | 'startMoreThanEnd' | 'past' | null {
  const { lower, upper } = exceptionPeriod(values, zone);
  if (lower === null) return 'startEmpty';
  if (upper === null) return 'endEmpty';
  if (Date.parse(lower) >= Date.parse(upper)) return 'startMoreThanEnd';
  const first = values.isAllDay ? zone.startOf(zone.dayOf(now)) : now;
  const keepsStart = earliest !== null && Date.parse(earliest) === Date.parse(lower);
  return Date.parse(lower) < first && !keepsStart ? 'past' : null;
}

/** An exception as the host expects it. */
export function exceptionBody(values: ExceptionValues, zone: ZoneOfDays) {
  const { lower, upper } = exceptionPeriod(values, zone);
  return {
    period: { lower: lower ?? '', upper: upper ?? '', bounds: '[)' as const },
    reason: values.reason === 'none' ? ('' as const) : values.reason,
    isAllDay: values.isAllDay,
  };
}

/** Shares of a day by the ID of the kind of visit, as typed. */
export type MixValues = { [kind: string]: string };

/** A share as it is typed; null if it is no whole number from 0 to 100. */
export function shareOf(text: string): number | null {
  const share = Number(text.trim());
  return /^\d{1,3}$/.test(text.trim()) && share <= 100 ? share : null;
}

/** The total of a day's shares; what is no share counts as nothing. */
export function totalOf(values: MixValues): number {
  return Object.values(values).reduce((total, text) => total + (shareOf(text) ?? 0), 0);
}

/**
 * Why a visit mix cannot be saved (navigation.md §5.11), as a key of the texts; null when it can. A day that has shares loses them when
 * all are 0.
 */
export function mixObstacle(values: MixValues, hasShares: boolean): 'between' | 'notHundred' | null {
  if (Object.values(values).some((text) => shareOf(text) === null)) return 'between';
  const total = totalOf(values);
  const isEmptied = total === 0 && hasShares;
  return isEmptied || (total >= 99 && total <= 101) ? null : 'notHundred';
}
