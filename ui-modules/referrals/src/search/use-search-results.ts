import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProviderResult } from '../api';
import { findOption, locationTypesQuery, specialtyGroupsQuery } from '../providers/specialties.resource';
import type { Place } from './map/projection';
import { type Criteria, NO_CRITERIA, relevant } from './place';
import { type ResolvedSearch, resultsQuery } from './search.resource';
import { useSearchText } from './text';
import { useAvailability } from './use-availability';
import { useProcedureSearch } from './use-procedure-search';

/** A search that has results, or has them soon. */
interface Found {
  rows: readonly ProviderResult[] | undefined;
  /** Number of results on all pages. */
  total: number;
  /** Whether all matches are counted. */
  isExact: boolean;
  /** Center of the searched ZIP code, with its city and state. */
  center: (Place & { name: string }) | null;
  hasNext: boolean;
  isLoadingNext: boolean;
  hasNextFailed: boolean;
  loadNext: () => void;
}

/** What the last search gave, or why it gave nothing. */
export type SearchOutcome =
  | { state: 'none' | 'noZip' | 'loading' }
  | { state: 'unavailable'; error: string; retry?: () => void; isRetrying?: boolean }
  | { state: 'unknownOption'; label: string }
  | {
      state: 'failed';
      /** A key of the catalogue: what failed (navigation.md §8.1). */
      title: 'failed.terms' | 'failed.results' | 'failed.search' | 'failed.procedure' | 'failed.timeout';
      description: string | undefined;
      retry: () => void;
      isRetrying: boolean;
    }
  /** A procedure search that took too long is complete now. */
  | { state: 'late'; total: number; show: () => void }
  | ({ state: 'found'; searchRequest: number | undefined } & Found);

/** Runs the search that the address asks for. */
export function useSearchResults({
  personId,
  homeZip,
  searched,
  steerageId,
}: {
  personId: number;
  homeZip: string | null;
  searched: Criteria | null;
  steerageId: number | undefined;
}): SearchOutcome {
  const t = useSearchText();
  const mode = searched?.mode ?? 'providers';
  const zip = searched ? (searched.zip ?? homeZip) : null;
  const check = useAvailability(personId, zip, mode);

  const choice = searched && (mode === 'facility' ? searched.locationType : relevant(searched).specialty);
  const options = useQuery({
    ...(mode === 'facility' ? locationTypesQuery : specialtyGroupsQuery),
    enabled: choice !== null,
  });
  const option = choice && options.data ? findOption(options.data.results, choice) : undefined;

  const isResolved =
    searched !== null && zip !== null && check.id !== undefined && (!choice || option !== undefined);
  const search: ResolvedSearch | null = isResolved
    ? {
        person: personId,
        zip,
        criteria: relevant(searched),
        option: option?.id,
        availability: check.id ?? 0,
        steerage: steerageId,
      }
    : null;
  const isProcedure = mode === 'procedure';
  const pages = useInfiniteQuery({
    ...resultsQuery(search ?? NOTHING),
    enabled: search !== null && !isProcedure,
  });
  const procedure = useProcedureSearch(isProcedure ? search : null);

  if (!searched) return { state: 'none' };
  if (zip === null) return { state: 'noZip' };
  if (check.availability.state === 'unavailable')
    return { state: 'unavailable', error: check.availability.error };
  if (check.availability.state === 'failed')
    return {
      state: 'unavailable',
      error: check.error?.message ?? '',
      retry: check.retry,
      isRetrying: check.isFetching,
    };
  if (choice && options.isError && !options.data)
    return {
      state: 'failed',
      title: 'failed.terms',
      description: options.error.message,
      retry: () => void options.refetch(),
      isRetrying: options.isFetching,
    };
  if (choice && options.data && !option) return { state: 'unknownOption', label: choice.label };

  if (isProcedure) {
    const failed = { retry: procedure.retry, isRetrying: false };
    if (procedure.error)
      return { state: 'failed', title: 'failed.procedure', description: procedure.error.message, ...failed };
    if (procedure.isFailed)
      return {
        state: 'failed',
        title: 'failed.search',
        description: procedure.failure ?? undefined,
        ...failed,
      };
    if (procedure.late)
      return { state: 'late', total: procedure.late.recordsAvailable, show: procedure.showLate };
    if (procedure.isTimedOut)
      return { state: 'failed', title: 'failed.timeout', description: t('late.expected'), ...failed };
    if (!procedure.data) return { state: 'loading' };
    const { id, results, recordsAvailable, isExact } = procedure.data;
    return {
      state: 'found',
      searchRequest: id,
      rows: results,
      total: recordsAvailable,
      isExact,
      center: check.center,
      hasNext: false,
      isLoadingNext: false,
      hasNextFailed: false,
      loadNext: () => {},
    };
  }

  const first = pages.data?.pages[0];
  if (!first) {
    if (!pages.isError) return { state: 'loading' };
    return {
      state: 'failed',
      title: 'failed.results',
      description: pages.error.message,
      retry: () => void pages.refetch(),
      isRetrying: pages.isFetching,
    };
  }
  return {
    state: 'found',
    searchRequest: undefined,
    rows: pages.data?.pages.flatMap(({ results }) => results),
    total: first.recordsAvailable,
    isExact: first.isExact,
    center: check.center,
    hasNext: pages.hasNextPage,
    isLoadingNext: pages.isFetchingNextPage,
    hasNextFailed: pages.isFetchNextPageError,
    loadNext: () => void pages.fetchNextPage(),
  };
}

/** Stands for a search that is not resolved yet, whose query is disabled. */
const NOTHING: ResolvedSearch = {
  person: 0,
  zip: '',
  criteria: NO_CRITERIA,
  option: undefined,
  availability: 0,
  steerage: undefined,
};
