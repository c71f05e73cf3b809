import { useNow } from '../lib/clock';
import { dayIn } from '../lib/person';
import { localZone } from '../lib/time';
import type { Day } from './day';

/** Today in a zone (the browser's by default), updated at midnight. */
export function useToday(timeZone: string = localZone()): Day {
  return dayIn(timeZone, useNow(60_000));
}
