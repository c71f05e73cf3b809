import { ResizablePanels } from '@huddle/kit/components/ui/resizable-panels';
import { linkTo, paths } from '@huddle/kit/contract';
import { useMedia } from '@huddle/kit/lib/media';
import { useAccess, useMe } from '@huddle/kit/session';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Thread } from '../api';
import type { ChatHandle } from '../chat/chat';
import { cancelComposerFocus, requestComposerFocus } from '../chat/composer-focus';
import { useReadsOnOpen } from '../chat/use-read-on-view';
import { CLAIMS } from '../claims/claims.resource';
import { useLiveCache } from '../live-cache';
import { HAS_FILTER_COLUMN, WIDE } from '../media';
import { useText } from '../text';
import {
  isWorkFilter,
  type MessagesSearch,
  searchOf,
  selectionOf,
  type ThreadSelection,
} from '../thread/selection';
import { forgetKeptUnread, mayMarkReadOnView, useMarkThread } from '../thread/threads.resource';
import { FilterColumn } from './filter-column';
import { ReadingPaneArea } from './reading-pane-area';
import { ThreadList } from './thread-list';

const route = getRouteApi('/_page/messages');

/** Only narrow windows have it. */
const FiltersButton = lazy(() => import('./filters-button'));

/** The message inbox: filters, threads, and the selected thread on wide screens. */
export function MessagesPage() {
  const t = useText();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { f, pod_ids, patient = null } = search;
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const selection = useMemo(() => {
    const chosen = selectionOf({ f, pod_ids });
    // A stored URL from before claims were switched off.
    return !hasClaims && isWorkFilter(chosen.filter) ? { ...chosen, filter: 'all' as const } : chosen;
  }, [f, pod_ids, hasClaims]);
  const isWide = useMedia(WIDE);
  const hasFilterColumn = useMedia(HAS_FILTER_COLUMN);
  const chat = useRef<ChatHandle>(null);
  const mark = useMarkThread();
  const readsOnOpen = useReadsOnOpen();
  useLiveCache();

  const select = useCallback(
    (patientId: number | null) =>
      void navigate({
        search: (old: MessagesSearch) => ({ ...old, patient: patientId ?? undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  function changeSelection(next: ThreadSelection) {
    void navigate({ search: (old: MessagesSearch) => ({ ...searchOf(next), patient: old.patient }) });
  }

  const { mutate: markThread } = mark;
  const open = useCallback(
    (thread: Thread, event: MouseEvent) => {
      // A modified click opens a tab as for any link; Enter on a row (a click without a pointer) opens
      // the patient.
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
      if (!isWide || !isPlain || event.detail === 0) return;
      event.preventDefault();
      select(thread.patient);
      forgetKeptUnread(thread.patient);
      if (readsOnOpen && mayMarkReadOnView(thread)) markThread({ thread, isUnread: false });
    },
    [isWide, select, markThread, readsOnOpen],
  );

  // Whoever wanted to write to one patient does not write to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another patient is why it runs
  useEffect(() => cancelComposerFocus, [patient]);
  function reply(patientId: number) {
    if (isWide && chat.current) chat.current.focusComposer();
    else if (isWide) requestComposerFocus(patientId);
    else void navigate(linkTo(paths.patientTab(patientId, 'chat', { action: 'reply' })));
  }

  const filters = <FilterColumn selection={selection} onChange={changeSelection} />;
  const list = (
    <ThreadList
      // Another selection is another list, without the old scroll position or hold.
      key={`${selection.filter} ${selection.podIds.join()} ${selection.includeNoPod}`}
      selection={selection}
      onSelectionChange={changeSelection}
      selectedPatient={patient}
      onSelect={select}
      onOpen={open}
      opensChat={!isWide}
      onReply={reply}
      leading={
        hasFilterColumn ? null : (
          <Suspense>
            <FiltersButton>{filters}</FiltersButton>
          </Suspense>
        )
      }
    />
  );
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {hasFilterColumn ? (
        <div className="flex w-54 shrink-0 flex-col border-r border-border bg-surface min-[90rem]:w-60">
          {filters}
        </div>
      ) : null}
      {isWide ? (
        <ResizablePanels
          label={t('pane.width')}
          storageKey={`messages-list.${me.id}`}
          sized="start"
          defaultSize={hasFilterColumn ? 468 : 400}
          minSize={340}
          maxSize={680}
          minOther={420}
          start={list}
          end={<ReadingPaneArea patientId={patient} noneHint={t('pane.noneHint')} chat={chat} />}
        />
      ) : (
        <div className="min-h-0 min-w-0 flex-1">{list}</div>
      )}
    </div>
  );
}
