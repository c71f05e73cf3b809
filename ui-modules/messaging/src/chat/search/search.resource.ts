import { infiniteQueryOptions, keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../api';

/** The messages of a thread that match words or have files, newest first; disabled without either. */
export function threadSearchQuery(threadUid: string, words: string, hasAttachment: boolean) {
  return infiniteQueryOptions({
    queryKey: ['messaging', 'thread-search', threadUid, words, hasAttachment] as const,
    queryFn:
      words.trim() === '' && !hasAttachment
        ? skipToken
        : ({ pageParam, signal }) =>
            api.get('/api/chat/v2/thread/{uid}/search/', {
              path: { uid: threadUid },
              query: { q: words, hasAttachment: hasAttachment || undefined, cursor: pageParam ?? undefined },
              signal,
            }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // A patient's messages are cached no longer than they are shown.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
