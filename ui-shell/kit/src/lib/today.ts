import type { Day } from '../base/day';
import { useNow } from './clock';
import { dayIn } from './person';
import { localZone } from './time';

/** Today in a zone (the browser's by default), updated at midnight. */
export function useToday(timeZone: string = localZone()): Day {
  return dayIn(timeZone, useNow(60_000));
}
