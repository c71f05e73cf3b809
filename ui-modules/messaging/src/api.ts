import { createApi } from '@huddle/kit/api';
import { apiDocument, type paths } from './api/generated/messaging';

export type {
  History as HistoryPage,
  Message,
  Sender,
  Thread,
  ThreadCounts,
  ThreadPage,
} from './api/generated/messaging';

/** The calls of messaging. */
export const api = createApi<paths>(apiDocument);
