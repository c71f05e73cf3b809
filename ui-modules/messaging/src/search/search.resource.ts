import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api';
import { isAsking, isPossible, type MessageSearch, queryOf } from './search.model';

/** The messages of all threads that match a search, newest first. */
export function searchQuery(search: MessageSearch) {
  const query = queryOf(search);
  return api.pages(
    '/api/chat/search/',
    { query },
    {
      enabled: isAsking(search) && isPossible(search),
      placeholderData: keepPreviousData,
      // Hits concern many patients: they are cached no longer than they are shown.
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  );
}

/** The people that messages can be filtered by. */
export function searchPeopleQuery(type: 'patient' | 'provider', text: string) {
  return api.query('/api/chat/search/people/', { query: { search: text.trim(), type } }, { gcTime: 0 });
}
