import type { WorklistItem } from '../api';

/** The content type of messages: their work is that they wait for an answer. */
const MESSAGE = 'chatmessagev2';

/** Whether an item is a message that waits for an answer. */
export function isMessage({ contentType }: Pick<WorklistItem, 'contentType'>): boolean {
  return contentType === MESSAGE;
}

/** An item named after what its message says, which is what is worked on. */
export function named(item: WorklistItem): WorklistItem {
  const { details, message } = item;
  return details && message ? { ...item, details: { ...details, title: message } } : item;
}
