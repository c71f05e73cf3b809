import { BUSINESS_ZONE, dayIn } from '@huddle/kit/lib/person';
import type { Thread } from '../api';
import { dueState, isUnclaimed, ownerOf, snoozeOf } from './work.model';

/** The message filters of the specification (console.md §9), and the reader's drafts. `all` omits threads that are done or empty. */
export const THREAD_FILTERS = ['all', 'unread', 'clinical', 'operational', 'drafts'] as const;

/**
 * The queues of tenants with claims: the reader's own and their teams' threads, unclaimed ones that wait, what is urgent, overdue or due
 * today, snoozed and done.
 */
export const WORK_FILTERS = ['mine', 'unclaimed', 'urgent', 'overdue', 'today', 'snoozed', 'done'] as const;
type WorkFilter = (typeof WORK_FILTERS)[number];
export type ThreadFilter = (typeof THREAD_FILTERS)[number] | WorkFilter;

/** Whether a filter requires claims. */
export function isWorkFilter(filter: ThreadFilter): filter is WorkFilter {
  return WORK_FILTERS.some((known) => known === filter);
}

/** Whether only the host knows which threads a filter brings in. */
export function isDecidedByHost(filter: ThreadFilter): boolean {
  return isWorkFilter(filter) || filter === 'drafts';
}

/** Whether a filter lists open threads. The others have what was put aside, or what was written. */
export function isOpenList(filter: ThreadFilter): boolean {
  return filter !== 'snoozed' && filter !== 'done' && filter !== 'drafts';
}

/** Whether the threads of a filter change with the time alone. */
export function followsClock(filter: ThreadFilter): boolean {
  return filter === 'overdue' || filter === 'today';
}

/** In `pod_ids`: patients without a care pod. */
const NO_POD = 'none';

/** Which threads the inbox shows. No pod means every pod. */
export interface ThreadSelection {
  filter: ThreadFilter;
  /** In ascending order. */
  podIds: readonly number[];
  /** "No Care Team" is checked. */
  includeNoPod: boolean;
}

/** The inbox's part of the URL: `f` and `pod_ids` as specified, and the open thread. */
export interface MessagesSearch {
  f?: ThreadFilter;
  /** A comma-separated list; a single id is a number, so that the router writes it without quotes. */
  pod_ids?: string | number;
  /** The patient whose thread is open. */
  patient?: number;
}

/** Whether something is the name of a filter. */
export function isFilter(value: unknown): value is ThreadFilter {
  return [...THREAD_FILTERS, ...WORK_FILTERS].some((filter) => filter === value);
}

/** Parses the URL; invalid values are ignored. */
export function parseSearch(search: Record<string, unknown>): MessagesSearch {
  const patient = Number(search.patient);
  const pods = search.pod_ids;
  return {
    f: isFilter(search.f) && search.f !== 'all' ? search.f : undefined,
    pod_ids: typeof pods === 'string' || typeof pods === 'number' ? pods : undefined,
    patient: Number.isSafeInteger(patient) && patient > 0 ? patient : undefined,
  };
}

/** The selection in a URL. */
export function selectionOf({ f = 'all', pod_ids = '' }: MessagesSearch): ThreadSelection {
  const parts = String(pod_ids)
    .split(',')
    .map((part) => part.trim());
  const ids = parts.filter((part) => /^\d+$/.test(part)).map(Number);
  return {
    filter: f,
    podIds: [...new Set(ids)].sort((a, b) => a - b),
    includeNoPod: parts.includes(NO_POD),
  };
}

/** The URL parameters of a selection; defaults are omitted. */
export function searchOf({ filter, podIds, includeNoPod }: ThreadSelection): MessagesSearch {
  const parts = [...podIds.map(String), ...(includeNoPod ? [NO_POD] : [])];
  const [only] = podIds;
  return {
    f: filter === 'all' ? undefined : filter,
    pod_ids:
      parts.length === 0 ? undefined : parts.length === 1 && only !== undefined ? only : parts.join(','),
  };
}

/** Whether two selections have the same care pods. */
export function hasSamePods(
  a: Pick<ThreadSelection, 'podIds' | 'includeNoPod'>,
  b: Pick<ThreadSelection, 'podIds' | 'includeNoPod'>,
): boolean {
  return a.includeNoPod === b.includeNoPod && a.podIds.join() === b.podIds.join();
}

/** How many boxes are checked. */
export function podCount({ podIds, includeNoPod }: ThreadSelection): number {
  return podIds.length + (includeNoPod ? 1 : 0);
}

function isInPods({ podIds, includeNoPod }: ThreadSelection, patientPods: readonly number[]): boolean {
  if (podIds.length === 0 && !includeNoPod) return true;
  if (patientPods.length === 0) return includeNoPod;
  return patientPods.some((id) => podIds.includes(id));
}

function isOfFilter(filter: ThreadFilter, thread: Thread): boolean {
  const { work } = thread;
  const now = Date.now();
  // One rule for every list of open threads: what is snoozed leaves it, and what is done, unless it was marked unread since.
  if (isOpenList(filter) && (snoozeOf(work, now) !== null || (work?.done && filter !== 'unread')))
    return false;
  switch (filter) {
    case 'all':
      return thread.messageCursor !== '0';
    case 'drafts':
      return true;
    case 'unread':
      return thread.isUnread;
    case 'clinical':
    case 'operational':
      return thread.tag === filter;
    // The host decides which team owns it; a thread that is no longer owned leaves the list at once.
    case 'mine':
      return ownerOf(work, now) !== null;
    case 'unclaimed':
      return isUnclaimed(work, now);
    case 'urgent':
      return !!work?.urgentSince;
    case 'overdue':
      return dueState(work, now) === 'breached';
    case 'today':
      return !!work?.responseDueAt && dayIn(BUSINESS_ZONE, work.responseDueAt) <= dayIn(BUSINESS_ZONE, now);
    case 'snoozed':
      return snoozeOf(work, now) !== null;
    case 'done':
      return !!work?.done;
  }
}

/** Whether a thread belongs in the list. Test-only patients never do (console.md §5). */
export function isSelected(selection: ThreadSelection, thread: Thread): boolean {
  return (
    !thread.patientMetadata.testOnly &&
    isInPods(selection, thread.patientMetadata.podIds) &&
    isOfFilter(selection.filter, thread)
  );
}
