import type { AsyncSource } from '@huddle/kit/pickers';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api, type ProviderResult } from '../api';
import { type Criteria, type Procedure, relevant } from './place';

const AVAILABILITY = '/api/referral/search-availability/';
const PROVIDERS = '/api/referral/search/providers/';
const FACILITIES = '/api/referral/search/facilities/';
const PROCEDURES = '/api/referral/search/talon/procedures/';
const REQUEST = '/api/referral/search-request/{id}/';
const CODES = '/api/code-systems/search/';
const STEERAGE = '/api/referral/steerage/{id}/';
const STEERAGES = '/api/referral/steerage/';
const STEERAGE_PROVIDERS = '/api/referral/steerage/{id}/providers/';
const REVIEW = '/api/referral/steerage/{id}/providers/review/';

/** Results per page (navigation.md §9). */
export const PAGE_SIZE = 100;

/** Suggestions of procedures (navigation.md §5.4, §9). */
const MIN_LETTERS = 3;
const MAX_SUGGESTIONS = 20;
const SUGGESTION_CACHE_MS = 300_000;

/** The host keeps a check of availability for 24 hours. */
const AVAILABILITY_MS = 12 * 3_600_000;

/** Checks whether a mode of search is available near a ZIP code. Searches name the check. */
export function availabilityQuery(person: number, zip: string, mode: Criteria['mode']) {
  return queryOptions({
    queryKey: ['referrals', 'search-availability', person, zip, mode],
    queryFn: ({ signal }) =>
      api.post(AVAILABILITY, {
        body: {
          person,
          zip,
          provider: mode === 'providers',
          facility: mode === 'facility',
          procedure: mode === 'procedure',
        },
        signal,
      }),
    staleTime: AVAILABILITY_MS,
  });
}

/** A search as the host takes it. */
export interface ResolvedSearch {
  person: number;
  zip: string;
  criteria: Criteria;
  /** ID of the specialty group or location type. */
  option: number | undefined;
  availability: number;
  steerage: number | undefined;
}

/** The pages of a search for providers or facilities: the partners first, then by rank. */
export function resultsQuery({ person, zip, criteria, option, availability, steerage }: ResolvedSearch) {
  const { mode, npi, providerName, facilityName, procedure, distance, gender } = relevant(criteria);
  const common = { person, zip, distance, steerage, search_availability: availability };
  const facilities = { ...common, location_type: option, facility_name: facilityName || undefined };
  const providers = {
    ...common,
    specialty_group: option,
    cpt_code: procedure?.code,
    npi: npi || undefined,
    provider_name: providerName || undefined,
    gender: gender ?? undefined,
  };
  const isFacility = mode === 'facility';
  return infiniteQueryOptions({
    queryKey: isFacility
      ? api.key(FACILITIES, { query: facilities })
      : api.key(PROVIDERS, { query: providers }),
    queryFn: ({ pageParam, signal }) => {
      const part = { page: pageParam, page_size: PAGE_SIZE };
      return isFacility
        ? api.get(FACILITIES, { query: { ...facilities, ...part }, signal })
        : api.get(PROVIDERS, { query: { ...providers, ...part }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((count, { results }) => count + results.length, 0);
      return last.results.length > 0 && loaded < last.recordsAvailable ? pages.length + 1 : null;
    },
    staleTime: 60_000,
  });
}

/** The keys of everything that shows providers of the directory. */
export const RESULT_KEYS = [api.key(PROVIDERS), api.key(FACILITIES), api.key(REQUEST)];

type Rows = { results: readonly ProviderResult[] };

/** Whether a loaded search has a provider. */
export function hasProvider(queryClient: QueryClient, sourceIdentifier: string): boolean {
  return RESULT_KEYS.flatMap((queryKey) =>
    queryClient.getQueriesData<Rows | InfiniteData<Rows>>({ queryKey }),
  ).some(([, data]) =>
    (data ? ('pages' in data ? data.pages : [data]) : []).some(({ results }) =>
      results.some((row) => row.sourceIdentifier === sourceIdentifier),
    ),
  );
}

/** Starts a procedure search, which the host runs in the background. A repeated uid starts one search. */
export function startProcedureSearch(uid: string, search: ResolvedSearch, signal: AbortSignal) {
  const { person, zip, criteria, availability, steerage } = search;
  return api.post(PROCEDURES, {
    body: {
      uid,
      person,
      zip,
      cptCode: criteria.cpt?.code ?? '',
      distance: criteria.distance,
      steerage,
      searchAvailability: availability,
    },
    signal,
  });
}

/** A procedure search and its results. */
export function searchRequestQuery(id: number) {
  return api.query(REQUEST, { path: { id } });
}

/** Code systems of procedures. */
const SYSTEMS = ['CPT', 'HCPCS'] as const;

/** Procedures by code or by words of the description, while they are typed (navigation.md §5.4). */
export const procedureSource: AsyncSource<readonly Procedure[], Procedure> = {
  query: (text) => ({
    queryKey: api.key(CODES, { query: { search_query: text, limit: MAX_SUGGESTIONS } }),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        SYSTEMS.map((system) =>
          api.get(CODES, { query: { search_query: text, limit: MAX_SUGGESTIONS, system }, signal }),
        ),
      );
      return found
        .flatMap(({ results }) => results.map(({ code, description }) => ({ code, description })))
        .slice(0, MAX_SUGGESTIONS);
    },
    staleTime: SUGGESTION_CACHE_MS,
    gcTime: SUGGESTION_CACHE_MS,
  }),
  itemsOf: (procedures) => procedures,
  optionOf: ({ code, description }) => ({ value: code, label: code, hint: description }),
  minLetters: MIN_LETTERS,
};

/** A steerage. */
export function steerageQuery(id: number) {
  return api.query(STEERAGE, { path: { id } });
}

/** The providers of a steerage, with suggestions under review. */
export function steerageProvidersQuery(id: number) {
  return api.query(STEERAGE_PROVIDERS, { path: { id } });
}

/** The keys of what is shown of steerages. */
export const STEERAGE_KEYS = [api.key(STEERAGE), api.key(STEERAGE_PROVIDERS)];

/** Accepts suggestions, or dismisses them with a reason. */
export function reviewSuggestions(
  steerageId: number,
  body: { providers: number[]; approve: boolean; reasonForRejection?: string },
) {
  return api.post(REVIEW, { path: { id: steerageId }, body });
}

/** Creates a steerage for what is searched. */
export function createSteerage(
  uid: string,
  person: number,
  caseId: number | undefined,
  {
    specialtyGroup,
    locationType,
    cptCode,
  }: Pick<ProviderResult, 'specialtyGroup' | 'locationType' | 'cptCode'>,
) {
  return api.post(STEERAGES, {
    body: {
      uid,
      person,
      case: caseId,
      // A service type replaces the specialty, so that one of them is sent.
      specialtyGroup: specialtyGroup?.id,
      locationType: specialtyGroup ? undefined : locationType?.id,
      cptCode: cptCode ?? undefined,
    },
  });
}
