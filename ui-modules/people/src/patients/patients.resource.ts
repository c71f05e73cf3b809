import type { FilterShape, TableFilters } from '@huddle/kit/table';
import { parseTableSearch } from '@huddle/kit/table/search';
import { api } from '../api';

/** The patient list's page size (console.md §9). */
export const PAGE_SIZE = 50;

/** Sort columns. */
const COLUMNS = ['id', 'name', 'email', 'phone_number'] as const;

/** Highest id first (console.md §2). */
export const DEFAULT_ORDERING = '-id';

/** Risk scores, most urgent first. */
export const RISKS = ['high', 'intermediate', 'low'] as const;

const FILTERS = [
  { id: 'my_pods', kind: 'flag' },
  { id: 'risk', kind: 'choices' },
  { id: 'set', kind: 'choice' },
] as const satisfies readonly FilterShape[];

/** Sets of people that other parts of the product know, such as those whose messages nobody has claimed. */
export const peopleFiltersQuery = api.query('/api/user/people/filters/', {}, { staleTime: 10 * 60_000 });

/** The list's part of the URL. */
export const parseSearch = (search: Record<string, unknown>) => parseTableSearch(search, COLUMNS, FILTERS);

type Ordering = (typeof COLUMNS)[number] | `-${(typeof COLUMNS)[number]}`;

/** The patients in an order, filtered and paged by the host's cursor, without the first `skip`. */
export function patientsQuery(ordering: string = DEFAULT_ORDERING, filters: TableFilters = {}, skip = 0) {
  const { sort = DEFAULT_ORDERING } = parseSearch({ sort: ordering });
  const { risk, set } = filters;
  return api.pages(
    '/api/user/',
    {
      query: {
        type: 'patient',
        detail: true,
        limit: PAGE_SIZE,
        offset: skip || undefined,
        ordering: sort satisfies Ordering,
        my_pods: filters.my_pods === true || undefined,
        risk: Array.isArray(risk)
          ? RISKS.filter((one) => risk.includes(one)).join(',') || undefined
          : undefined,
        people_filter: typeof set === 'string' ? set : undefined,
      },
    },
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
}
