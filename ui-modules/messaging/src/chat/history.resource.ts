import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { before, END_OF_HISTORY, type Timetoken } from '../positions';
import type { History } from './history';

/** History loads 10 messages at a time (console.md §9). */
export const HISTORY_PAGE_SIZE = 10;

const HISTORY = ['messaging', 'history'] as const;

/** A thread's history from its end, upwards by timetoken. */
export function historyQuery(threadUid: string) {
  return infiniteQueryOptions({
    queryKey: [...HISTORY, threadUid] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/chat/v3/thread/{uid}/history-at/{timetoken}/', {
        path: { uid: threadUid, timetoken: pageParam },
        query: { numBefore: HISTORY_PAGE_SIZE, numAfter: 0 },
        signal,
      }),
    initialPageParam: END_OF_HISTORY as Timetoken,
    getNextPageParam: (last) => {
      const oldest = last.results[0];
      return last.hasBefore && oldest ? before(oldest.timetoken) : null;
    },
    refetchOnWindowFocus: false,
  });
}

/** Changes a thread's history if it is loaded. */
export function changeHistory(
  queryClient: QueryClient,
  threadUid: string,
  change: (history: History) => History,
): void {
  queryClient.setQueryData<History>([...HISTORY, threadUid], (history) =>
    history ? change(history) : history,
  );
}
