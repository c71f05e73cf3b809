import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api';

/** Maximum number of results, and pause in typing before a search starts (console.md §9). */
export const SEARCH_LIMIT = 50;
export const SEARCH_DEBOUNCE_MS = 300;

/** Patients by name, id, phone, e-mail or date of birth. Cached briefly, in this page only. */
export function searchQuery(words: string, includeSignUp: boolean) {
  const search = words.trim();
  const query = {
    search,
    limit: SEARCH_LIMIT,
    includeOnboardingInitialized: includeSignUp,
    type: 'patient' as const,
  };
  return api.query(
    '/api/user/people/search/',
    { query },
    { enabled: search !== '', placeholderData: keepPreviousData, gcTime: 60_000, staleTime: 15_000 },
  );
}
