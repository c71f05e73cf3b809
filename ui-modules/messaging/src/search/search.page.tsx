import { isProblem } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Input } from '@huddle/kit/components/ui/input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { ResizablePanels } from '@huddle/kit/components/ui/resizable-panels';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { VirtualList } from '@huddle/kit/components/ui/virtual-list';
import { linkTo, paths } from '@huddle/kit/contract';
import { cn } from '@huddle/kit/lib/cn';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { useMedia } from '@huddle/kit/lib/media';
import { useStore } from '@huddle/kit/lib/store';
import { useMe } from '@huddle/kit/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareOff, Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { SearchHit } from '../api';
import type { ChatHandle } from '../chat/chat';
import { HitLine } from '../chat/search/hit-line';
import { useLiveCache } from '../live-cache';
import { WIDE } from '../media';
import { useText } from '../text';
import { ReadingPaneArea } from '../threads/reading-pane-area';
import { isAsking, isPossible, lastSearch, type MessageSearch, openHit } from './search.model';
import { searchQuery } from './search.resource';
import { SearchFilters } from './search-filters';

/** Search in the messages of all threads, with the thread of a hit beside it on wide screens. */
export function SearchPage() {
  const t = useText();
  const me = useMe();
  const search = useStore(lastSearch);
  const opened = useStore(openHit);
  const isWide = useMedia(WIDE);
  const chat = useRef<ChatHandle>(null);
  useLiveCache();

  const change = (part: Partial<MessageSearch>) => lastSearch.set({ ...search, ...part });
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it moves the focus between the field and the links inside.
    <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col bg-surface" onKeyDown={moveByArrow}>
      <PageHeader>
        <PageTitle>{t('search.title')}</PageTitle>
      </PageHeader>
      <search aria-label={t('search.title')} className="shrink-0 border-b border-border pt-3 pb-3">
        <div className="px-4">
          <Input
            aria-label={t('search.words')}
            placeholder={t('search.placeholder')}
            leading={<Search aria-hidden />}
            autoFocus
            data-search-words
            value={search.words}
            onChange={(event) => change({ words: event.target.value })}
          />
        </div>
        <SearchFilters search={search} onChange={change} />
      </search>
      <Results search={search} opened={opened?.uid ?? null} isWide={isWide} />
    </div>
  );
  if (!isWide) return <div className="flex min-h-0 min-w-0 flex-1">{list}</div>;
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <ResizablePanels
        label={t('pane.width')}
        storageKey={`messages-list.${me.id}`}
        sized="start"
        defaultSize={468}
        minSize={380}
        maxSize={680}
        minOther={420}
        start={list}
        end={
          <ReadingPaneArea
            patientId={opened?.patientId ?? null}
            scrollTo={opened?.uid ?? null}
            noneHint={t('pane.noneFoundHint')}
            chat={chat}
          />
        }
      />
    </div>
  );
}

/** The arrow keys lead from the words into the hits, from hit to hit, and from the first one back to the words. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const words = event.currentTarget.querySelector<HTMLElement>('[data-search-words]');
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search-hit]')];
  const place = hits.indexOf(event.target);
  if (place < 0 && event.target !== words) return;
  const next = hits[event.key === 'ArrowDown' ? place + 1 : place - 1] ?? (place === 0 ? words : null);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Results({
  search,
  opened,
  isWide,
}: {
  search: MessageSearch;
  opened: string | null;
  isWide: boolean;
}) {
  const t = useText();
  const words = useDebounced(search.words);
  const asked = { ...search, words };
  const query = useInfiniteQuery(searchQuery(asked));
  const hits = query.data?.pages.flatMap((page) => page.results) ?? [];
  if (!isAsking(asked)) {
    return (
      <EmptyState
        className="flex-1"
        icon={<Search />}
        title={t('search.begin')}
        description={t('search.beginHint')}
      />
    );
  }
  if (!isPossible(asked)) {
    return <EmptyState className="flex-1" icon={<Search />} title={t('search.wrongDays')} />;
  }
  if (isProblem(query.error, 'phi-access-required') && search.patient) {
    return <ProtectedAccess patientId={search.patient.id} className="flex-1" />;
  }
  if (query.isError && hits.length === 0) {
    return (
      <ErrorState
        className="flex-1"
        title={t('search.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.isPending) {
    return (
      <div className="flex flex-1 items-center justify-center">
        <Spinner label={t('search.loading')} />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {query.isFetching
          ? t('search.loading')
          : t('search.found', {
              count: hits.length,
              shown: query.hasNextPage ? t('search.more', { count: hits.length }) : hits.length,
            })}
      </p>
      {hits.length === 0 ? (
        <EmptyState
          className="flex-1"
          icon={<MessageSquareOff />}
          title={t('search.none')}
          description={t('search.noneHint')}
        />
      ) : (
        <VirtualList
          items={hits}
          itemKey={(hit) => hit.message.uid}
          renderItem={(hit) => <Hit hit={hit} isOpen={hit.message.uid === opened} isWide={isWide} />}
          label={t('search.results')}
          estimatedHeight={66}
          hasNext={query.hasNextPage && !query.isFetchNextPageError}
          onReachEnd={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
          aria-busy={query.isPlaceholderData || undefined}
          className={cn(query.isPlaceholderData && 'opacity-60')}
          footer={
            query.isFetchNextPageError ? (
              <ErrorState
                layout="inline"
                title={t('search.failed')}
                onRetry={() => void query.fetchNextPage()}
              />
            ) : null
          }
        />
      )}
    </>
  );
}

/** A hit: opens its thread beside the list, or in the patient workspace on narrow screens. */
function Hit({ hit, isOpen, isWide }: { hit: SearchHit; isOpen: boolean; isWide: boolean }) {
  const { uid } = hit.message;
  function onClick(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!isWide || !isPlain) return;
    event.preventDefault();
    openHit.set({ uid, patientId: hit.patient.id });
  }
  return (
    <Link
      {...linkTo(paths.patient(hit.patient.id, { scrollToMessageId: uid }))}
      data-search-hit
      aria-current={isOpen || undefined}
      onClick={onClick}
      className={cn(
        'block border-b border-border-muted px-4 py-2 hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isOpen && 'bg-selected',
      )}
    >
      <HitLine hit={hit} withPatient />
    </Link>
  );
}
