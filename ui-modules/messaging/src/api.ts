import { createApi } from '@huddle/kit/api';
import { apiDocument, type paths } from './api/types';

export type { HistoryPage, Message, Sender, Thread, ThreadCounts, ThreadPage } from './api/types';

/** The calls of messaging. */
export const api = createApi<paths>(apiDocument);
