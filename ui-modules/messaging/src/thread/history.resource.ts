import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { changeLoaded } from '../loaded';
import { before, END_OF_HISTORY, type Timetoken } from '../positions';
import type { History } from './history';

/** History loads 10 messages at a time (console.md §9). */
export const HISTORY_PAGE_SIZE = 10;

const HISTORY = ['messaging', 'history'] as const;

/** A range of a thread: this many messages at or before a timetoken, and this many after it. */
interface Stretch {
  timetoken: Timetoken;
  numBefore: number;
  numAfter: number;
}

/**
 * A thread's history by timetoken: from its end upwards, or around a message in both directions. Either way
 * the first page holds the newest loaded messages.
 */
export function historyQuery(threadUid: string, around: Timetoken | null = null) {
  const start: Stretch =
    around === null
      ? { timetoken: END_OF_HISTORY, numBefore: HISTORY_PAGE_SIZE, numAfter: 0 }
      : { timetoken: around, numBefore: HISTORY_PAGE_SIZE, numAfter: HISTORY_PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [...HISTORY, threadUid, around] as const,
    queryFn: ({ pageParam: { timetoken, numBefore, numAfter }, signal }) =>
      api.get('/api/chat/v3/thread/{uid}/history-at/{timetoken}/', {
        path: { uid: threadUid, timetoken },
        query: { numBefore, numAfter },
        signal,
      }),
    initialPageParam: start,
    getNextPageParam: (oldest): Stretch | null => {
      const first = oldest.results[0];
      return oldest.hasBefore && first
        ? { timetoken: before(first.timetoken), numBefore: HISTORY_PAGE_SIZE, numAfter: 0 }
        : null;
    },
    getPreviousPageParam: (newest): Stretch | null => {
      const last = newest.results.at(-1);
      return newest.hasAfter && last
        ? { timetoken: last.timetoken, numBefore: 0, numAfter: HISTORY_PAGE_SIZE }
        : null;
    },
    refetchOnWindowFocus: false,
  });
}

/** Updates a thread's history wherever it is loaded. */
export function changeHistory(
  queryClient: QueryClient,
  threadUid: string,
  change: (history: History) => History,
): void {
  changeLoaded(queryClient, [...HISTORY, threadUid], change);
}
