import { coreApi, peopleApi } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import type { TableFilters } from '@huddle/kit/table';
import { isConditions } from '@huddle/kit/table';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type Worklist } from '../api';
import { DEFAULT_SORT } from './search';

const LISTS = '/api/worklists/';
const ITEMS = '/api/providers/me/work_units/worklists/{id}/';

/** Rows per page (navigation.md §9). */
export const PAGE_SIZE = 50;

/** The lists that the reader may see, with their counts. */
export const worklistsQuery = api.query(LISTS);

/** A list with its columns. */
export function worklistQuery(id: number) {
  return api.query('/api/worklists/{id}/', { path: { id } });
}

/** The beginning of the keys of all pages of a list. */
export function itemsKey(id: number) {
  return api.key(ITEMS, { path: { id } });
}

/** What is asked of a list: the open items that fit the filters, in an order. */
function asked(sort: string, { conditions }: TableFilters) {
  return {
    filters: isConditions(conditions) ? JSON.stringify(conditions) : undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    isClosed: false,
  };
}

/** The open items of a list, in an order, that fit the filters. */
export function itemsQuery(id: number, sort: string, filters: TableFilters, skip: number) {
  return {
    ...api.pages(ITEMS, {
      path: { id },
      query: { ...asked(sort, filters), limit: PAGE_SIZE, offset: skip || undefined },
    }),
    placeholderData: keepPreviousData,
  };
}

/** The same items as a file that the host writes. */
export function exportOf({ id, name }: Worklist, sort: string, filters: TableFilters) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(asked(sort, filters))) {
    if (value !== undefined) query.set(key, String(value));
  }
  return { address: `${ITEMS.replace('{id}', String(id))}export/?${query}`, name: `${name}.csv` };
}

/** Keeps the open list and all counts up to date while colleagues work. Returns what reloads them at once. */
export function useLiveWorklists(): () => Promise<void> {
  const redefined = api.on('worklists.definition.changed');
  useLive([redefined], [api.key('/api/worklists/{id}/')]);
  return useLive(
    [
      coreApi.on('core.work_unit.changed'),
      // Rows show facts about people, and conditions may name them.
      peopleApi.on('people.person.changed'),
      api.on('worklists.lease.changed'),
      redefined,
    ],
    [api.key(ITEMS), worklistsQuery.queryKey],
  );
}
