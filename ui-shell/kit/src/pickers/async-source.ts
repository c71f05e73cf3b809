import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiKey } from '../api/client';
import { useDebounced } from '../lib/debounce';

/** An entry of an async picker. */
export interface AsyncOption {
  /** Identifies the entry among all that can be found. */
  value: string;
  /** The name, shown when the entry is selected. */
  label: string;
  /** Secondary text after the label. */
  hint?: string;
  /** An avatar or icon before the label. */
  leading?: ReactNode;
  /** Replaces label, hint and icon in the list. */
  row?: ReactNode;
  /** Why the entry is disabled; shown below its label. */
  disabledReason?: string;
}

/** The part of the options of a query, as `api.query` gives them, that a search needs. */
export interface AsyncQuery<R> {
  queryKey: ApiKey;
  queryFn?: QueryFunction<R, ApiKey>;
  /** How long results are kept after they were shown, in milliseconds; a minute if omitted. */
  gcTime?: number;
}

/** What an async picker searches: the host's response `R` with the items `T`. */
export interface AsyncSource<R, T> {
  /** The query for a text, from `api.query`. */
  query: (search: string) => AsyncQuery<R>;
  /** The items of a response, best match first. */
  itemsOf: (response: R) => readonly T[];
  optionOf: (item: T) => AsyncOption;
  /** Number of letters from which it searches; 1 if omitted. */
  minLetters?: number;
}

/** The state of a search. */
export interface AsyncItems<T> {
  /** The found items, also those of the previous text while waiting; undefined before a first result. */
  items: readonly T[] | undefined;
  /** Whether the items do not belong to the typed text yet. */
  isWaiting: boolean;
  /** Whether too few letters are typed to search. */
  isTooShort: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Searches for a text while it is typed, after a pause. A response never appears for another text than its own: the
 * text is part of the query's key. Results are kept for a minute, in this page only.
 */
export function useAsyncItems<R, T>(source: AsyncSource<R, T>, text: string): AsyncItems<T> {
  const debounced = useDebounced(text).trim();
  const wanted = text.trim();
  const { minLetters = 1 } = source;
  const isTooShort = [...wanted].length < minLetters;
  const found = useQuery({
    gcTime: 60_000,
    staleTime: 15_000,
    ...source.query(debounced),
    enabled: [...debounced].length >= minLetters,
    placeholderData: keepPreviousData,
  });
  const isCurrent = wanted === debounced && !found.isPlaceholderData;
  return {
    items: isTooShort || found.data === undefined ? undefined : source.itemsOf(found.data),
    isWaiting: !isTooShort && (!isCurrent || found.isPending || (found.isError && found.isFetching)),
    isTooShort,
    error: !isTooShort && wanted === debounced && !found.isFetching ? found.error : null,
    retry: () => void found.refetch(),
  };
}
