import { createApi } from '@huddle/kit/api';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';

/** A search result. For a protected person: ids, name and the mask flag. */
export interface PersonHit {
  /** The user account; null for a person without one. */
  id?: number | null;
  personId: number;
  firstName: string;
  lastName: string;
  preferredName?: string | null;
  dob?: string | null;
  phoneNumber?: string | null;
  addressState?: string | null;
  isMasked: boolean;
  testOnly: boolean;
}

/** The search belongs to the OpenAPI document of the module that owns people, so it is typed here. */
interface SearchPaths {
  '/api/user/people/search/': {
    get: {
      parameters: {
        query?: { search?: string; limit?: number; includeOnboardingInitialized?: boolean; type?: 'patient' };
      };
      responses: { 200: { content: { 'application/json': { results: PersonHit[] } } } };
    };
  };
}

const api = createApi<SearchPaths>({ maps: {}, irregular: {} });

const LIMIT = 20;

/** Possible contacts of a call, by name, number, id or date of birth. Cached briefly, in this page only. */
export function personSearchQuery(words: string) {
  const search = words.trim();
  return queryOptions({
    queryKey: ['messaging', 'person-search', search] as const,
    queryFn: search
      ? ({ signal }) =>
          api.get('/api/user/people/search/', {
            query: { search, limit: LIMIT, includeOnboardingInitialized: true, type: 'patient' },
            signal,
          })
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 15_000,
  });
}
