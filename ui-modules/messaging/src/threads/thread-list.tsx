import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { VirtualList, type VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { cn } from '@huddle/kit/lib/cn';
import { useLeavingRows } from '@huddle/kit/lib/leaving';
import { fullName } from '@huddle/kit/lib/person';
import { Store, useStore } from '@huddle/kit/lib/store';
import { useWatch } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { shortcuts } from '@huddle/kit/shortcuts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp, Inbox, Search } from 'lucide-react';
import {
  type Key,
  type MouseEvent,
  type FocusEvent as ReactFocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Message, Thread } from '../api';
import type { RowCommand } from '../bulk/bulk.model';
import type { BulkHandle } from '../bulk/bulk-host';
import { useText } from '../text';
import { clearMarks, extendMarks, toggleMark } from '../thread/marks.store';
import { type Departure, rowNavigation } from '../thread/row-navigation.store';
import { podCount, type ThreadSelection } from '../thread/selection';
import { arrange, loadedThreads, rowAfter } from '../thread/thread-pages';
import { forgetLaterPages, threadsQuery } from '../thread/threads.resource';
import { isFieldFocused, keysPressed } from '../thread/typed-keys';
import { applyHeldOrder, type HeldOrder, holdOrder } from './held-order';
import { MarkableRow } from './markable-row';
import { ROW_HEIGHT, ThreadRowSkeleton } from './thread-row';
import { useLiveThreads } from './use-live-threads';
import { useThreadKeys } from './use-thread-keys';

/** The next page is loaded ten rows before the end (console.md §9). */
const LOAD_MORE_ROWS = 10;
/** Messages within this time are announced together. */
const ANNOUNCE_AFTER_MS = 1_500;

/** How long single keys do nothing after the list has moved on by itself. */
const REST_AFTER_MOVE_MS = 1_000;

function patientOf(thread: Thread): number {
  return thread.patient;
}

export interface ThreadListProps {
  selection: ThreadSelection;
  onSelectionChange: (selection: ThreadSelection) => void;
  /** The patient whose thread is open or highlighted. */
  selectedPatient: number | null;
  /** A thread was selected, by click or by keyboard. */
  onSelect: (patientId: number | null) => void;
  /** A plain click on a row. */
  onOpen: (thread: Thread, event: MouseEvent) => void;
  /** Whether rows lead to the patient's chat, because there is no pane beside the list. */
  opensChat?: boolean;
  onReply: (patientId: number) => void;
  /** Content before the title: the filter button on narrow screens. */
  leading?: ReactNode;
}

/** The threads of a selection: virtualised, live, and stable under the pointer. */
export function ThreadList({
  selection,
  onSelectionChange,
  selectedPatient,
  onSelect,
  onOpen,
  opensChat = false,
  onReply,
  leading,
}: ThreadListProps) {
  const t = useText();
  const me = useMe();
  const list = useRef<VirtualListHandle>(null);
  const query = useInfiniteQuery(threadsQuery(selection));
  const [held, setHeld] = useState<HeldOrder | null>(null);
  const [visible] = useState(() => new Store<readonly number[]>([]));
  const onVisibleChange = useCallback((keys: Key[]) => visible.set(keys.map(Number)), [visible]);
  const [announcement, announce] = useAnnouncement();

  const loaded = useMemo(() => loadedThreads(query.data), [query.data]);
  const { rows, waiting } = useMemo(
    () => applyHeldOrder(held, arrange(loaded, selection, selectedPatient), loaded, me.id),
    [loaded, selection, selectedPatient, held, me.id],
  );

  const drawn = useLeavingRows(rows, patientOf);

  useLiveThreads(selection, announce);
  const queryClient = useQueryClient();
  // Another selection mounts another list, so this one's selection does not change.
  const [own] = useState(selection);
  useEffect(() => () => forgetLaterPages(queryClient, own), [queryClient, own]);
  useThreadKeys({
    rows,
    selectedPatient,
    onMove: (index) => {
      const thread = rows[index];
      if (!thread) return;
      onSelect(thread.patient);
      list.current?.focusIndex(drawn.rows.indexOf(thread));
    },
    onTop: () => {
      // Above the first row is the button for pending changes.
      const first = waiting > 0 ? showWaiting() : rows[0];
      if (!first) return;
      onSelect(first.patient);
      list.current?.focusIndex(0);
    },
    onReply: (patientId) => {
      hold('reply', true);
      onReply(patientId);
    },
    onMark: (patientId, isRange) => onMark(patientId, isRange),
    onClose: () => onSelect(null),
  });

  // What can be done with rows is loaded when the pointer is over them, or when one is marked.
  const bulk = useRef<BulkHandle>(null);
  const [tools, setTools] = useState<typeof import('../bulk/bulk-host') | null>(null);
  const isWanted = useRef(false);
  const wantTools = useCallback(() => {
    if (isWanted.current) return;
    isWanted.current = true;
    import('../bulk/bulk-host').then(setTools, () => {
      isWanted.current = false;
    });
  }, []);
  const markable = useEffectEvent(() => rows.filter(({ isMasked }) => !isMasked).map(patientOf));
  const onMark = useCallback(
    (patientId: number, isRange: boolean) => {
      wantTools();
      if (isRange) extendMarks(markable(), selectedPatient, patientId);
      else toggleMark(patientId);
    },
    [wantTools, selectedPatient],
  );
  const onRun = useCallback((thread: Thread, command: RowCommand) => bulk.current?.run(thread, command), []);
  const onMenu = useCallback(
    (thread: Thread, at: { x: number; y: number }) => bulk.current?.openMenu(thread, at),
    [],
  );
  useEffect(() => clearMarks, []);

  // A reload, or a link, shows the selected row: once, when the rows are there and have been laid out.
  const hasRows = rows.length > 0;
  const showSelected = useEffectEvent(() => {
    const index = drawn.rows.findIndex(({ patient }) => patient === selectedPatient);
    if (index >= 0) list.current?.scrollToIndex(index, 'center');
  });
  useEffect(() => {
    if (!hasRows) return;
    const frame = requestAnimationFrame(() => showSelected());
    return () => cancelAnimationFrame(frame);
  }, [hasRows]);

  const depart = useEffectEvent((patientId: number): Departure | null =>
    patientId === selectedPatient ? { patientId, typed: keysPressed() } : null,
  );
  const moveOn = useEffectEvent(({ patientId, typed }: Departure) => {
    if (patientId !== selectedPatient || typed !== keysPressed() || isFieldFocused()) return;
    const next = rowAfter(rows, patientId, selection.filter);
    if (!next) return;
    // The row has the focus only if the list had it: elsewhere it would be taken from somebody's hands.
    const hasFocus = document.activeElement?.closest('[data-slot="virtual-list"]') !== null;
    onSelect(next.patient);
    if (hasFocus) list.current?.focusIndex(drawn.rows.indexOf(next));
    shortcuts.rest(REST_AFTER_MOVE_MS);
  });
  useEffect(() => {
    const own = {
      depart: (patientId: number) => depart(patientId),
      moveOn: (departure: Departure) => moveOn(departure),
      select: onSelect,
    };
    rowNavigation.set(own);
    return () => {
      if (rowNavigation.get() === own) rowNavigation.set(null);
    };
  }, [onSelect]);

  // Why rows must not move now. The hold is released when no reason remains.
  const reasons = useRef({ pointer: false, focus: false, scrolled: false, reply: false }).current;
  function hold(reason: keyof typeof reasons, isOn: boolean) {
    if (reasons[reason] === isOn) return;
    reasons[reason] = isOn;
    const isHeld = Object.values(reasons).some(Boolean);
    setHeld((now) => (isHeld ? (now ?? holdOrder(rows)) : null));
  }
  /** Shows the rows in the current order; returns the first. */
  function showWaiting(): Thread | undefined {
    // Held again at once if the pointer is still inside, but in the current order.
    const arranged = arrange(loaded, selection, selectedPatient);
    setHeld(reasons.pointer || reasons.focus || reasons.reply ? holdOrder(arranged) : null);
    reasons.scrolled = false;
    list.current?.scrollToIndex(0, 'start');
    return arranged[0];
  }

  // After a reply from a row the focus returns to it, unless it has moved elsewhere in between.
  const endReply = useEffectEvent((target: EventTarget | null) => {
    if (reasons.reply && !(target instanceof HTMLTextAreaElement)) hold('reply', false);
  });
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => endReply(event.target);
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);

  // At the top, the reader sees new rows; the virtual list would keep the visible rows in place.
  const newestRow = rows[0]?.patient;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first row is why it runs
  useLayoutEffect(() => {
    if (!reasons.scrolled) list.current?.scrollToIndex(0, 'start');
  }, [newestRow, reasons]);

  const total = query.data?.pages[0];
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <PageHeader className="relative">
        {leading}
        <PageTitle>{t('messages')}</PageTitle>
        <SelectionSummary selection={selection} />
        {waiting > 0 ? (
          <Button
            variant="soft"
            size="sm"
            className="ml-auto"
            aria-label={t('list.waitingHint', { count: waiting })}
            onClick={showWaiting}
          >
            {t('list.waiting', { count: waiting })}
            <ArrowUp aria-hidden />
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" asChild className={cn(waiting === 0 && 'ml-auto')}>
          <Link to="/messages/search" aria-label={t('keys.search')}>
            <Search aria-hidden />
          </Link>
        </Button>
        {tools ? <tools.BulkHost rows={rows} handle={bulk} /> : null}
      </PageHeader>
      <Watched patients={visible} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {query.isPending ? (
        <SkeletonRegion label={t('list.loading')} className="min-h-0 flex-1 overflow-hidden">
          {Array.from({ length: 14 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of rows, all the same
            <ThreadRowSkeleton key={index} index={index} />
          ))}
        </SkeletonRegion>
      ) : null}
      {query.isError && rows.length === 0 ? (
        <ErrorState
          title={t('list.failed')}
          description={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="flex-1"
        />
      ) : null}
      {query.data && drawn.rows.length === 0 && !query.isError ? (
        <NothingHere selection={selection} onChange={onSelectionChange} />
      ) : null}
      {drawn.rows.length > 0 ? (
        <VirtualList
          items={drawn.rows}
          itemKey={patientOf}
          renderItem={(thread) => (
            <MarkableRow
              thread={thread}
              isSelected={thread.patient === selectedPatient}
              isLeaving={drawn.leaving.has(thread.patient)}
              onOpen={onOpen}
              opensChat={opensChat}
              tools={tools?.RowTools ?? null}
              onMark={onMark}
              onRun={onRun}
              onMenu={onMenu}
            />
          )}
          label={t('list.label')}
          rowHeight={ROW_HEIGHT}
          // What was put aside here is counted until the list is read again.
          total={
            total?.countExact ? Math.max(total.count - (loaded.size - rows.length), rows.length) : undefined
          }
          hasNext={query.hasNextPage && !query.isFetchNextPageError}
          onReachEnd={() => void query.fetchNextPage()}
          threshold={LOAD_MORE_ROWS}
          loading={query.isFetchingNextPage}
          handle={list}
          onVisibleChange={onVisibleChange}
          onPointerEnter={() => {
            hold('pointer', true);
            wantTools();
          }}
          onPointerLeave={() => hold('pointer', false)}
          onFocus={() => {
            hold('focus', true);
            wantTools();
          }}
          onBlur={(event: ReactFocusEvent) => {
            if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false);
          }}
          onScroll={(event) => hold('scrolled', event.currentTarget.scrollTop > ROW_HEIGHT)}
          footer={
            query.isFetchingNextPage ? (
              <p
                role="status"
                className="flex h-12 items-center justify-center gap-2 text-sm text-subtle-foreground"
              >
                <Spinner />
                {t('list.loadingMore')}
              </p>
            ) : query.isFetchNextPageError ? (
              <ErrorState
                layout="inline"
                title={t('list.failedMore')}
                onRetry={() => void query.fetchNextPage()}
              />
            ) : null
          }
        />
      ) : null}
    </div>
  );
}

/** Watches presence of the visible rows. A separate component, so that scrolling does not re-render the list. */
function Watched({ patients }: { patients: Store<readonly number[]> }) {
  useWatch(useStore(patients));
  return null;
}

/** "Unread · 2 pods" */
function SelectionSummary({ selection }: { selection: ThreadSelection }) {
  const t = useText();
  const pods = podCount(selection);
  const parts = [
    selection.filter === 'all' ? null : t(`filters.${selection.filter}`),
    pods > 0 ? t('filters.podCount', { count: pods }) : null,
  ].filter((part) => part !== null);
  return <span className="min-w-0 flex-1 truncate text-xs text-subtle-foreground">{parts.join(' · ')}</span>;
}

/** Why the list is empty, with a way to change that. */
function NothingHere({
  selection,
  onChange,
}: {
  selection: ThreadSelection;
  onChange: (selection: ThreadSelection) => void;
}) {
  const t = useText();
  const { filter } = selection;
  const hasPods = podCount(selection) > 0;
  const hint = hasPods
    ? 'podHint'
    : filter === 'clinical' || filter === 'operational'
      ? 'kindHint'
      : (`${filter}Hint` as const);
  return (
    <EmptyState
      className="flex-1"
      icon={<Inbox />}
      title={t(`list.empty.${filter}`)}
      description={t(`list.empty.${hint}`)}
      action={
        hasPods ? (
          <Button size="sm" onClick={() => onChange({ ...selection, podIds: [], includeNoPod: false })}>
            {t('list.empty.allPods')}
          </Button>
        ) : filter === 'all' ? null : (
          <Button size="sm" onClick={() => onChange({ ...selection, filter: 'all' })}>
            {t('list.empty.showAll')}
          </Button>
        )
      }
    />
  );
}

/** Announcement of new messages to screen readers: one sentence for all within a short time. */
function useAnnouncement() {
  const t = useText();
  const [said, setSaid] = useState('');
  const heard = useRef<{ names: string[]; timer: ReturnType<typeof setTimeout> | null }>({
    names: [],
    timer: null,
  }).current;
  useEffect(
    () => () => {
      if (heard.timer) clearTimeout(heard.timer);
    },
    [heard],
  );
  function announce({ sender }: Message) {
    if (!sender?.isPatient) return;
    heard.names.push(fullName(sender));
    heard.timer ??= setTimeout(() => {
      const [name = '', ...others] = heard.names;
      setSaid(
        others.length === 0
          ? t('list.newMessage', { name })
          : t('list.newMessages', { count: heard.names.length }),
      );
      heard.names = [];
      heard.timer = null;
    }, ANNOUNCE_AFTER_MS);
  }
  return [said, announce] as const;
}
