import type { TimeOfDay } from '@huddle/kit/dates';
import { formatTime } from '@huddle/kit/lib/time';
import type { ClinicDay } from '../api';

/** How the practice is open on a weekday. */
export const MODES = ['hours', 'allDay', 'closed'] as const;
export type Mode = (typeof MODES)[number];

/** A weekday as the form edits it: `HH:MM`, null if a field is empty. Midnight as the closing time is the end of the day. */
export type DayValues = { mode: Mode; from: TimeOfDay | null; to: TimeOfDay | null };

/** What the form begins with when a closed day is opened. */
const USUAL = { from: '08:00', to: '18:00' } satisfies Record<string, TimeOfDay>;

const END_OF_DAY = '24:00:00';
const MIDNIGHT = '00:00:00';

/** `HH:MM` of the wire's `HH:MM:SS`. The end of the day is midnight. */
export function timeOf(wire: string): TimeOfDay {
  return (wire === END_OF_DAY ? '00:00' : wire.slice(0, 5)) as TimeOfDay;
}

/** `8:00 AM`, of a time on the wire. */
export function clockText(wire: string): string {
  return formatTime(new Date(`1970-01-01T${timeOf(wire)}:00Z`), 'UTC');
}

/** How the practice is open on a stored weekday. */
export function modeOf({ fromHour, toHour, isClosed }: ClinicDay): Mode {
  if (isClosed) return 'closed';
  return fromHour === MIDNIGHT && toHour === END_OF_DAY ? 'allDay' : 'hours';
}

/** The form's values of a stored weekday. */
export function valuesOf(day: ClinicDay): DayValues {
  const mode = modeOf(day);
  return mode === 'hours' ? { mode, from: timeOf(day.fromHour), to: timeOf(day.toHour) } : { mode, ...USUAL };
}

/** Why the values cannot be saved (navigation.md §5.8). */
export function problemOf({ mode, from, to }: DayValues): 'order' | 'needsTimes' | null {
  if (mode !== 'hours') return null;
  if (!(from && to)) return 'needsTimes';
  return to !== '00:00' && from > to ? 'order' : null;
}

/** The values as the host takes them. Equal times close the day. */
export function hoursOf({ mode, from, to }: DayValues): { fromHour: string; toHour: string } {
  if (mode === 'closed') return { fromHour: MIDNIGHT, toHour: MIDNIGHT };
  if (mode === 'allDay') return { fromHour: MIDNIGHT, toHour: END_OF_DAY };
  return {
    fromHour: `${from ?? USUAL.from}:00`,
    toHour: to === '00:00' ? END_OF_DAY : `${to ?? USUAL.to}:00`,
  };
}
