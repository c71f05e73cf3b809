import { parseTableSearch } from '@huddle/kit/table/search';
import { api } from '../api';

/** The patient list's page size (console.md §9). */
export const PAGE_SIZE = 50;

/** Sort columns. */
const COLUMNS = ['id', 'name', 'email', 'phone_number'] as const;

/** Highest id first (console.md §2). */
export const DEFAULT_ORDERING = '-id';

/** The list's part of the URL. */
export const parseSearch = (search: Record<string, unknown>) => parseTableSearch(search, COLUMNS);

type Ordering = (typeof COLUMNS)[number] | `-${(typeof COLUMNS)[number]}`;

/** The patients in an order, paged by the host's cursor. */
export function patientsQuery(ordering: string = DEFAULT_ORDERING) {
  const { sort = DEFAULT_ORDERING } = parseSearch({ sort: ordering });
  return api.pages(
    '/api/user/',
    { query: { type: 'patient', detail: true, limit: PAGE_SIZE, ordering: sort satisfies Ordering } },
    // A refetch would reload all opened pages one after another: not on every window focus.
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
}
