import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../api';
import { isAsking, isPossible, type MessageSearch, queryOf } from './search.model';

/** The messages of all threads that match a search, newest first. */
export function searchQuery(search: MessageSearch) {
  const query = queryOf(search);
  return infiniteQueryOptions({
    queryKey: ['messaging', 'search', query] as const,
    queryFn:
      isAsking(search) && isPossible(search)
        ? ({ pageParam, signal }) =>
            api.get('/api/chat/search/', { query: { ...query, cursor: pageParam ?? undefined }, signal })
        : skipToken,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // Hits concern many patients: they are cached no longer than they are shown.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The people that messages can be filtered by. */
export function searchPeopleQuery(type: 'patient' | 'provider', text: string) {
  return queryOptions({
    queryKey: ['messaging', 'search-people', type, text.trim()] as const,
    queryFn:
      text.trim() === ''
        ? skipToken
        : ({ signal }) =>
            api.get('/api/chat/search/people/', { query: { search: text.trim(), type }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
