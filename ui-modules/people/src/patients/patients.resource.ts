import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** The patient list's page size (console.md §9). */
export const PAGE_SIZE = 50;

/** Sort columns; a minus reverses the order. */
export const ORDERINGS = ['id', 'name', 'email', 'phone_number'] as const;
export type Ordering = `${'' | '-'}${(typeof ORDERINGS)[number]}`;

/** Highest id first (console.md §2). */
export const DEFAULT_ORDERING: Ordering = '-id';

export interface PatientsSearch {
  sort?: Ordering;
  /** The page, from 1; omitted for the first. */
  page?: number;
}

function isOrdering(value: unknown): value is Ordering {
  return typeof value === 'string' && ORDERINGS.some((one) => value === one || value === `-${one}`);
}

/** The list's part of the URL; an invalid order or page falls back to the default. */
export function parseSearch({ sort, page }: Record<string, unknown>): PatientsSearch {
  return {
    sort: isOrdering(sort) && sort !== DEFAULT_ORDERING ? sort : undefined,
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** The patients in an order, paged by the host's cursor. */
export function patientsQuery(sort: Ordering = DEFAULT_ORDERING) {
  return infiniteQueryOptions({
    queryKey: ['people', 'patients', sort] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/user/', {
        query: {
          type: 'patient',
          detail: false,
          limit: PAGE_SIZE,
          ordering: sort,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // A refetch would reload all opened pages one after another: not on every window focus.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
}
