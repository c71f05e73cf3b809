import { coreApi } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { refreshQueries, useSignal } from '@huddle/kit/realtime';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type Message, type Thread } from '../api';
import { useText } from '../text';
import { endUndo } from '../undo';
import { withChangedMessage as historyWithChangedMessage } from './history';
import { changeHistory } from './history.resource';
import { liveLog } from './live-log';
import { followsClock, type ThreadSelection } from './selection';
import { tagOf, withState } from './thread.model';
import { changeThread, putThread, type ThreadPages } from './thread-pages';

/** The thread page size (console.md §9). */
export const THREAD_PAGE_SIZE = 100;

const THREADS = ['messaging', 'threads'] as const;
const THREAD = ['messaging', 'thread'] as const;
const COUNTS = ['messaging', 'counts'] as const;

function podQuery({ podIds, includeNoPod }: Pick<ThreadSelection, 'podIds' | 'includeNoPod'>) {
  return {
    podIds: podIds.length > 0 ? podIds.join() : undefined,
    includeNoPod: includeNoPod || undefined,
  };
}

/** The threads of a selection, paged by the host's cursor. */
export function threadsQuery(selection: ThreadSelection) {
  const { filter, podIds, includeNoPod } = selection;
  return infiniteQueryOptions({
    queryKey: [...THREADS, filter, podIds.join(), includeNoPod] as const,
    queryFn: ({ pageParam, signal }) =>
      liveLog.through(
        () =>
          api.get('/api/chat/v4/thread/', {
            query: {
              // "All" leaves out what is done, and patients without a message.
              filter: filter === 'all' ? 'active' : filter,
              limit: THREAD_PAGE_SIZE,
              cursor: pageParam ?? undefined,
              ...podQuery(selection),
            },
            signal,
          }),
        (page, change) => ({ ...page, results: page.results.map(change) }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Events keep it up to date; after a gap that they cannot fill, everything is invalidated.
    refetchOnWindowFocus: false,
    refetchInterval: followsClock(filter) ? EVERY_MINUTE_MS : false,
  });
}

/** How much of a list is kept on leaving: on return it starts at the top, and everything kept is reloaded. */
const KEPT_PAGES = 3;

/** Drops the later pages of a list on leaving. */
export function forgetLaterPages(queryClient: QueryClient, selection: ThreadSelection): void {
  const { queryKey } = threadsQuery(selection);
  queryClient.setQueryData<ThreadPages>(
    queryKey,
    (known) =>
      known && known.pages.length > KEPT_PAGES
        ? { pages: known.pages.slice(0, KEPT_PAGES), pageParams: known.pageParams.slice(0, KEPT_PAGES) }
        : known,
    // They are as old as before.
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
  );
}

/**
 * The lists that nobody looks at may lack a thread now, or have one too many: they are reloaded when they are shown again.
 * Events change only threads that are loaded.
 */
export function outdateHiddenLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: THREADS, type: 'inactive', refetchType: 'none' });
}

/** Events keep a thread up to date, so it is not reloaded by each screen that shows it. */
const THREAD_STALE_MS = 60_000;

/** The thread of a patient; null if there is none. */
export function threadQuery(patientId: number | null) {
  return queryOptions({
    queryKey: [...THREAD, patientId] as const,
    queryFn:
      patientId === null
        ? skipToken
        : ({ signal }) =>
            liveLog.through(
              async () => {
                const page = await api.get('/api/chat/v4/thread/', {
                  query: { patientId, limit: 1 },
                  signal,
                });
                return page.results[0] ?? null;
              },
              (thread, change) => thread && change(thread),
            ),
    staleTime: THREAD_STALE_MS,
    refetchOnWindowFocus: false,
  });
}

/** What is overdue changes with the time alone. */
const EVERY_MINUTE_MS = 60_000;

/** Number of threads per filter and pod. */
export function countsQuery(pods: Pick<ThreadSelection, 'podIds' | 'includeNoPod'>) {
  return queryOptions({
    queryKey: [...COUNTS, pods.podIds.join(), pods.includeNoPod] as const,
    queryFn: ({ signal }) => api.get('/api/chat/thread-counts/', { query: podQuery(pods), signal }),
    // While the next selection's counts load, the previous ones are better than none.
    placeholderData: (previous) => previous,
    refetchInterval: EVERY_MINUTE_MS,
  });
}

/** The saved views of the inbox, as the host's list views name it. */
export const VIEWS_LIST = 'messaging.threads';

/** The reader's saved views and those that others share. */
export const savedViewsQuery = coreApi.query('/api/lists/{list}/views/', { path: { list: VIEWS_LIST } });

/** Number of threads per view; `views` as {@link countable} has them. */
export function viewCountsQuery(views: string) {
  return queryOptions({
    queryKey: [...COUNTS, 'views', views] as const,
    queryFn:
      views === ''
        ? skipToken
        : ({ signal }) => api.get('/api/chat/view-counts/', { query: { views }, signal }),
    refetchInterval: EVERY_MINUTE_MS,
  });
}

/** The tenant's care pods. */
export const podsQuery = queryOptions({
  queryKey: ['messaging', 'pods'],
  queryFn: ({ signal }) => api.get('/api/chat/pod-filter-options/', { signal }),
  staleTime: 10 * 60_000,
});

/** The thread of a patient, at once if some list has it. */
export function useThread(patientId: number | null) {
  const queryClient = useQueryClient();
  return useQuery({
    ...threadQuery(patientId),
    // Not `initialData`: a reset query (when access begins or ends) would return to the data of a list.
    placeholderData: () => (patientId === null ? undefined : loadedThread(queryClient, patientId)),
  });
}

/** A thread loaded by some list or screen. */
export function loadedThread(queryClient: QueryClient, patientId: number): Thread | undefined {
  const single = queryClient.getQueryData<Thread | null>([...THREAD, patientId]);
  if (single) return single;
  for (const [, pages] of queryClient.getQueriesData<ThreadPages>({ queryKey: THREADS })) {
    for (const page of pages?.pages ?? []) {
      const found = page.results.find((thread) => thread.patient === patientId);
      if (found) return found;
    }
  }
  return undefined;
}

/** Updates a patient's thread wherever it is loaded. */
export function changeLoadedThread(
  queryClient: QueryClient,
  patientId: number,
  change: (thread: Thread) => Thread,
): void {
  queryClient.setQueriesData<ThreadPages>({ queryKey: THREADS }, (pages) =>
    pages ? changeThread(pages, patientId, change) : pages,
  );
  queryClient.setQueryData<Thread | null>([...THREAD, patientId], (thread) =>
    thread ? change(thread) : thread,
  );
}

/** Reloads a patient's thread for every list and screen that has it: one thread, not whole lists. */
export async function rereadThread(queryClient: QueryClient, patientId: number): Promise<void> {
  const thread = await queryClient.fetchQuery({ ...threadQuery(patientId), staleTime: 0 });
  if (thread) changeLoadedThread(queryClient, patientId, () => thread);
}

/** Reloads a patient's thread and adds it to a selection's list. */
export async function reloadThread(
  queryClient: QueryClient,
  selection: ThreadSelection,
  patientId: number,
): Promise<void> {
  const thread = await queryClient.fetchQuery({ ...threadQuery(patientId), staleTime: 0 });
  if (!thread) return;
  queryClient.setQueryData<ThreadPages>(threadsQuery(selection).queryKey, (pages) =>
    pages ? putThread(pages, thread) : pages,
  );
}

/** Counts are reloaded this long after an event, and at most this often, however busy the hour. */
const COUNTS_AFTER_MS = 250;
const COUNTS_EVERY_MS = 3_000;

let countsTimer: ReturnType<typeof setTimeout> | null = null;
let countsReadAt = Number.NEGATIVE_INFINITY;

/** Marks the counts as outdated: they are reloaded shortly. */
export function refreshCounts(queryClient: QueryClient): void {
  if (countsTimer !== null) return;
  const wait = Math.max(COUNTS_AFTER_MS, countsReadAt + COUNTS_EVERY_MS - Date.now());
  countsTimer = setTimeout(() => {
    countsTimer = null;
    countsReadAt = Date.now();
    refreshQueries(queryClient, COUNTS);
  }, wait);
}

/**
 * Threads that the reader marked unread and has not left or reopened since: viewing them does not mark them
 * read again.
 */
const keptUnread = new Set<number>();

/** Whether viewing the thread may mark it read. */
export function mayMarkReadOnView(thread: Thread): boolean {
  return thread.isUnread && !thread.isMasked && !keptUnread.has(thread.patient);
}

/** The thread was reopened, or has a new message. */
export function forgetKeptUnread(patientId: number): void {
  keptUnread.delete(patientId);
}

/** Marks a thread read or unread: at once, and reverted if the host refuses (console.md §4). */
export function useMarkThread() {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    // One after another: of two quick marks, the host keeps the last one.
    scope: { id: 'messaging-mark' },
    mutationFn: ({ thread, isUnread }: { thread: Thread; isUnread: boolean }) =>
      api.patch('/api/chat/v3/thread/{uid}/', {
        path: { uid: thread.uid },
        body: {
          isUnread,
          // A patient message after the last one this reader was shown keeps the thread unread.
          messageCursor: isUnread ? undefined : thread.messageCursor,
        },
      }),
    onMutate: ({ thread, isUnread }) => {
      if (isUnread) keptUnread.add(thread.patient);
      else keptUnread.delete(thread.patient);
      // `lastReadAt` is left to the host: the reader's unread line must not move by a guess.
      changeLoadedThread(queryClient, thread.patient, (now) => ({ ...now, isUnread }));
    },
    onSuccess: (after, { thread, isUnread }) =>
      changeLoadedThread(queryClient, thread.patient, (now) => {
        // A message that arrived in the meantime takes precedence, and so does a later mark.
        if (now.messageCursor !== after.messageCursor) return now;
        const marked = { ...withState(now, after), members: after.members };
        return now.isUnread === isUnread ? marked : { ...marked, isUnread: now.isUnread };
      }),
    onError: (_error, { thread, isUnread }) => {
      keptUnread.delete(thread.patient);
      changeLoadedThread(queryClient, thread.patient, (now) =>
        now.isUnread === isUnread ? { ...now, isUnread: thread.isUnread } : now,
      );
      toast.error(t(isUnread ? 'errors.markUnread' : 'errors.markRead'));
    },
    onSettled: () => refreshCounts(queryClient),
  });
}

/** What can be changed on a patient message. */
export type MessageFlag = 'urgency' | 'kind';

/** A message with a flag toggled: urgent or not, clinical or operational (console.md §4). */
export function toggled(message: Message, flag: MessageFlag): Message {
  if (flag === 'urgency') return { ...message, isUrgentMessage: !message.isUrgentMessage };
  const next = tagOf(message) === 'clinical' ? 'operational' : 'clinical';
  const others = message.messageTags.filter((tag) => tag !== 'clinical' && tag !== 'operational');
  return { ...message, messageTags: [next, ...others] };
}

/** Shows a message with changed flags wherever it is loaded; `isNewest` if the thread takes its kind and urgency from it. */
export function putChangedMessage(queryClient: QueryClient, message: Message, isNewest: boolean): void {
  changeHistory(queryClient, message.thread, (history) => historyWithChangedMessage(history, message));
  changeLoadedThread(queryClient, message.patientId, (thread) => ({
    ...thread,
    lastMessage: thread.lastMessage?.uid === message.uid ? message : thread.lastMessage,
    ...(isNewest ? { isUrgent: message.isUrgentMessage, tag: tagOf(message) } : {}),
  }));
}

/** Toggles a flag of a message; `isNewest` if the thread takes its kind and urgency from it. */
export function useToggleFlag() {
  const queryClient = useQueryClient();
  const t = useText();
  const refilter = useSignal('refilter');
  return useMutation({
    mutationFn: ({ message, flag }: { message: Message; flag: MessageFlag; isNewest: boolean }) => {
      const { uid, messageTags, isUrgentMessage } = toggled(message, flag);
      return flag === 'kind'
        ? api.patch('/api/chat/v3/chat_message/{uid}/tags/', { path: { uid }, body: { messageTags } })
        : api.patch('/api/chat/v3/chat_message/{uid}/urgency/', { path: { uid }, body: { isUrgentMessage } });
    },
    onMutate: ({ message, flag, isNewest }) => {
      endUndo();
      putChangedMessage(queryClient, toggled(message, flag), isNewest);
    },
    onError: (_error, { message, isNewest }) => {
      putChangedMessage(queryClient, message, isNewest);
      toast.error(t('errors.update'));
    },
    onSuccess: (_after, { message }) => {
      refilter(message.patientId);
      refreshCounts(queryClient);
    },
  });
}
