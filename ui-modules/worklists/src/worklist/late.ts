import type { WorklistItem } from '../api';
import type { Text } from '../text';

/** The content type of messages: their work is that they wait for an answer. */
const MESSAGE = 'chatmessagev2';
const HOUR = 60;
const DAY = 24 * HOUR;

/** Whether an item is a message that waits for an answer. */
export function isMessage({ contentType }: Pick<WorklistItem, 'contentType'>): boolean {
  return contentType === MESSAGE;
}

/** How late the answer to a message is at an instant (ms), in minutes; null for other work, and for what is not late. */
export function minutesLate(item: Pick<WorklistItem, 'contentType' | 'dueAt'>, now: number): number | null {
  if (!isMessage(item) || !item.dueAt) return null;
  const minutes = Math.floor((now - Date.parse(item.dueAt)) / 60_000);
  return minutes >= 0 ? minutes : null;
}

/** `38 min late`; of what is later, hours or days. */
export function lateText(minutes: number, t: Text): string {
  if (minutes < HOUR) return t('late.minutes', { count: minutes });
  if (minutes < DAY) return t('late.hours', { count: Math.floor(minutes / HOUR) });
  return t('late.days', { count: Math.floor(minutes / DAY) });
}

/** An item named after what its message says, which is what is worked on. */
export function named(item: WorklistItem): WorklistItem {
  const { details, message } = item;
  return details && message ? { ...item, details: { ...details, title: message } } : item;
}
