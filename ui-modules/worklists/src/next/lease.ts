import type { WorklistItem } from '../api';

/** Whether somebody has taken an item, at an instant (ms). Nothing announces that a lease lapses. */
export function isTaken<T extends Pick<WorklistItem, 'takenBy' | 'takenUntil'>>(
  item: T,
  now: number,
): item is T & { takenBy: number; takenUntil: string } {
  return item.takenBy != null && item.takenUntil != null && Date.parse(item.takenUntil) > now;
}
