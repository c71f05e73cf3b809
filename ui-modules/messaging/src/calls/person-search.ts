import { type PersonHit, peopleApi } from '@huddle/kit/api';

export type { PersonHit };

import { keepPreviousData } from '@tanstack/react-query';

const LIMIT = 20;

/** Possible contacts of a call, by name, number, id or date of birth. Cached briefly, in this page only. */
export function personSearchQuery(words: string) {
  const search = words.trim();
  return peopleApi.query(
    '/api/user/people/search/',
    { query: { search, limit: LIMIT, includeOnboardingInitialized: true, type: 'patient' } },
    { enabled: search !== '', placeholderData: keepPreviousData, gcTime: 60_000, staleTime: 15_000 },
  );
}
