import { keepPreviousData } from '@tanstack/react-query';
import { peopleApi } from '../api/people';
import { usDate } from '../lib/person';
import { formatPhone } from '../lib/phone';

/** Maximum number of results of a search (console.md §9). */
const SEARCH_LIMIT = 50;

/**
 * Patients by name, ID, phone, email or date of birth, best match first. Cached briefly, in this page only.
 * `includeSignUp` includes patients who have only started to sign up.
 */
export function personSearchQuery(words: string, { includeSignUp = false } = {}) {
  const search = words.trim();
  const query = {
    search,
    limit: SEARCH_LIMIT,
    includeOnboardingInitialized: includeSignUp,
    type: 'patient' as const,
  };
  return peopleApi.query(
    '/api/user/people/search/',
    { query },
    { enabled: search !== '', placeholderData: keepPreviousData, gcTime: 60_000, staleTime: 15_000 },
  );
}

/** What tells people of the same name apart. A protected person has none of it but the ID. */
export interface PersonFacts {
  /** User ID; null for a person without an account. */
  id?: number | null;
  /** `YYYY-MM-DD`. */
  dob?: string | null;
  sex?: string | null;
  addressState?: string | null;
  phoneNumber?: string | null;
}

/** The facts as texts, in the order in which they are shown: `7`, `03-14-1968`, `Female`, `MA`, `(508) 555-0107`. */
export function factsOf({ id, dob, sex, addressState, phoneNumber }: PersonFacts): string[] {
  const facts = [
    id?.toString(),
    dob ? usDate(dob) : null,
    sex && sex !== 'Unknown' ? sex : null,
    addressState,
    phoneNumber ? formatPhone(phoneNumber) : null,
  ];
  return facts.flatMap((fact) => fact || []);
}
