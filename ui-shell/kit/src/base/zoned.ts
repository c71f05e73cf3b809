import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day, utcOf } from './day';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a clock on the wall shows: a day, and minutes after its midnight (0 to 1439). */
export interface WallTime {
  day: Day;
  minutes: number;
}

/** The wall time of an instant in a zone. */
export function wallTimeOf(instant: number | string, zone: string): WallTime {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant;
  const local = new Date(time + tzOffset(zone, new Date(time)) * MINUTE);
  return {
    day: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/**
 * The instant of a wall time in a zone, in milliseconds. `minutes` may be 1440: the next midnight.
 * - In the hour that is repeated when the clocks go back, it is the first of both.
 * - A time that is skipped when the clocks go forward is as much later as they go: 2:30 becomes 3:30.
 *
 * Computed from offsets because `TZDate` passes through the browser's own zone and is wrong in the hour that *that*
 * zone skips.
 */
export function instantAt({ day, minutes }: WallTime, zone: string): number {
  const wall = utcOf(day) + minutes * MINUTE;
  const before = tzOffset(zone, new Date(wall - DAY));
  const after = tzOffset(zone, new Date(wall + DAY));
  for (const offset of [before, after]) {
    const instant = wall - offset * MINUTE;
    if (tzOffset(zone, new Date(instant)) === offset) return instant;
  }
  return wall - before * MINUTE;
}

/** Whether the clocks of a zone skip a wall time, since they go forward then. */
export function isSkipped(time: WallTime, zone: string): boolean {
  const found = wallTimeOf(instantAt(time, zone), zone);
  return found.minutes !== time.minutes || found.day !== time.day;
}

/** The midnight at which a day begins in a zone, in milliseconds. */
export function startOfDay(day: Day, zone: string): number {
  return instantAt({ day, minutes: 0 }, zone);
}
