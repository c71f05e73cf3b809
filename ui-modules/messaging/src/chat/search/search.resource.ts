import { infiniteQueryOptions, keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../api';

/** What a thread has of some words, the newest first; nothing is asked for no words. */
export function threadSearchQuery(threadUid: string, words: string) {
  return infiniteQueryOptions({
    queryKey: ['messaging', 'thread-search', threadUid, words] as const,
    queryFn:
      words.trim() === ''
        ? skipToken
        : ({ pageParam, signal }) =>
            api.get('/api/chat/v2/thread/{uid}/search/', {
              path: { uid: threadUid },
              query: { q: words, cursor: pageParam ?? undefined },
              signal,
            }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // A patient's words are kept no longer than they are looked at.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
