import { coreApi, peopleApi } from '@huddle/kit/api';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { type InboxSearch, idsOf } from './search';

const LIST = '/api/providers/me/work_units/inbox/v2/';
/** Names of owners and pods rarely change; events keep those of owners up to date. */
const STALE_MS = 300_000;

/** The open work that a search asks for, highest priority first, then by due date. */
export function inboxQuery(search: InboxSearch, dueDateRange: string | undefined, me: number, limit: number) {
  const ownerId = search.ownerId ?? (search.ownerGroupIds === undefined ? me : 'any');
  return {
    ...api.pages(LIST, {
      query: {
        ownerGroupIds: search.ownerGroupIds,
        ownerIds: ownerId === 'any' ? undefined : String(ownerId),
        podIds: idsOf(search.podIds).join(',') || undefined,
        dueDateRange,
        types: search.types?.join(','),
        caseCategoryIds: search.caseCategoryIds,
        limit,
      },
    }),
    placeholderData: keepPreviousData,
  };
}

/** The care pods of the tenant. */
export const podsQuery = peopleApi.query('/api/pods/', {}, { staleTime: STALE_MS });

/** The categories of cases, with the headings above them. */
export const categoriesQuery = api.query('/api/providers/me/cases/categories/', {}, { staleTime: STALE_MS });

/** Reloads the inbox when somebody changed work of any module. */
export function useLiveInbox(): () => Promise<void> {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: api.key(LIST) });
  coreApi.useEvent('core.work_unit.changed', () => void reload());
  return reload;
}
