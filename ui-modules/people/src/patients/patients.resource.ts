import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** The patient list's page size (console.md §9). */
export const PAGE_SIZE = 50;

/** What the list can be ordered by; a minus reverses. */
export const ORDERINGS = ['id', 'name', 'email', 'phone_number'] as const;
export type Ordering = `${'' | '-'}${(typeof ORDERINGS)[number]}`;

/** Highest id first (console.md §2). */
export const DEFAULT_ORDERING: Ordering = '-id';

export interface PatientsSearch {
  sort?: Ordering;
  /** The page, from 1; none for the first. */
  page?: number;
}

function isOrdering(value: unknown): value is Ordering {
  return typeof value === 'string' && ORDERINGS.some((one) => value === one || value === `-${one}`);
}

/** The list's part of the URL; what is no ordering or page falls back to the default. */
export function parseSearch({ sort, page }: Record<string, unknown>): PatientsSearch {
  return {
    sort: isOrdering(sort) && sort !== DEFAULT_ORDERING ? sort : undefined,
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** The patients in an order, page after page by the host's cursor. */
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
    // All pages that were opened are read again, one after another: not each time the window gets the focus.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
}
