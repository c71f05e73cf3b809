import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api';

/** The messages of a thread that match words or have files, newest first; disabled without either. */
export function threadSearchQuery(threadUid: string, words: string, hasAttachment: boolean) {
  return api.pages(
    '/api/chat/v2/thread/{uid}/search/',
    { path: { uid: threadUid }, query: { q: words, hasAttachment: hasAttachment || undefined } },
    {
      enabled: words.trim() !== '' || hasAttachment,
      placeholderData: keepPreviousData,
      // A patient's messages are cached no longer than they are shown.
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  );
}
