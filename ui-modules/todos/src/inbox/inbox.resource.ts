import { coreApi, peopleApi } from '@huddle/kit/api';
import type { DayRange } from '@huddle/kit/dates';
import { useLive } from '@huddle/kit/realtime';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api';
import { instantsOf, rangeText } from './days';
import { type InboxSearch, idsOf } from './search';

const LIST = '/api/providers/me/work_units/inbox/v2/';
const OLD_LIST = '/api/providers/me/work_units/inbox/';
/** The host's maximum `offset` of the inbox. */
export const MAX_SKIP = 10_000;
/** Names of owners and pods rarely change; events keep those of owners up to date. */
const STALE_MS = 300_000;

/** The open work that a search asks for, highest priority first, then by due date, without the first `skip` rows. */
export function inboxQuery(
  search: InboxSearch,
  range: DayRange | null,
  me: number,
  limit: number,
  skip: number,
) {
  const { ownerGroupIds, carePlanAutocreatedFromIds, caseCategoryIds } = search;
  const createdByMe = search.createdByMe === 'yes' || undefined;
  const isAnybodys = ownerGroupIds !== undefined || createdByMe;
  const ownerId = search.ownerId ?? (isAnybodys ? 'any' : me);
  const ownerIds = ownerId === 'any' ? undefined : String(ownerId);
  const podIds = idsOf(search.podIds).join(',') || undefined;
  const types = search.types?.join(',');
  const dueDateRange = rangeText(range);
  const offset = skip || undefined;
  const pages = search.showOldView
    ? api.pages(OLD_LIST, {
        query: {
          owner_group_id__in: ownerGroupIds,
          owner_id__in: ownerIds,
          created_by_me: createdByMe,
          pod_id__in: podIds,
          due_date__gte: instantsOf(range).from,
          due_date__lte: instantsOf(range).until,
          content_type__in: types,
          sortBy: 'priority',
          limit,
          offset,
        },
      })
    : api.pages(LIST, {
        query: {
          ownerGroupIds,
          ownerIds,
          createdByMe,
          podIds,
          dueDateRange,
          types,
          carePlanAutocreatedFromIds,
          caseCategoryIds,
          limit,
          offset,
        },
      });
  return { ...pages, placeholderData: keepPreviousData };
}

/** The care pods of the tenant. */
export const podsQuery = peopleApi.query('/api/pods/', {}, { staleTime: STALE_MS });

/** Reloads the inbox when somebody changed work of any module, or a person: rows show people's names. Returns what reloads it at once. */
export function useLiveInbox(): () => Promise<void> {
  return useLive(
    [coreApi.on('core.work_unit.changed'), peopleApi.on('people.person.changed')],
    [api.key(LIST), api.key(OLD_LIST)],
  );
}
