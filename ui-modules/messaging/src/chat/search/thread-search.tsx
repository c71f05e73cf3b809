import { Button } from '@huddle/kit/components/ui/button';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Input } from '@huddle/kit/components/ui/input';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { cn } from '@huddle/kit/lib/cn';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Paperclip, Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Message, SearchHit } from '../../api';
import { useText } from '../../text';
import { HitLine } from './hit-line';
import { threadSearchQuery } from './search.resource';

/**
 * Searches a thread for words or files. Enter and Shift+Enter go from hit to hit, backwards and forwards in time; so do the arrow
 * keys. Escape closes it.
 */
export function ThreadSearch({
  threadUid,
  onGoTo,
  onClose,
}: {
  threadUid: string;
  onGoTo: (message: Message) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const [hasAttachment, setHasAttachment] = useState(false);
  const words = useDebounced(text);
  const search = useInfiniteQuery(threadSearchQuery(threadUid, words, hasAttachment));
  const [current, setCurrent] = useState<string | null>(null);
  const isAsking = words.trim() !== '' || hasAttachment;
  const hits = isAsking ? (search.data?.pages.flatMap((page) => page.results) ?? []) : [];
  const index = hits.findIndex(({ message }) => message.uid === current);
  const isSettled = words === text && !search.isFetching;

  function goTo(hit: SearchHit | undefined) {
    if (!hit) return;
    setCurrent(hit.message.uid);
    onGoTo(hit.message);
    if (hits.at(-1) === hit && search.hasNextPage) void search.fetchNextPage();
  }
  function step(by: 1 | -1) {
    goTo(hits[index < 0 ? 0 : (index + by + hits.length) % hits.length]);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isSettled) step(event.key === 'ArrowUp' || event.shiftKey ? -1 : 1);
    }
  }
  const count = search.hasNextPage ? t('search.more', { count: hits.length }) : String(hits.length);
  return (
    <search
      aria-label={t('search.inThread')}
      className="flex max-h-1/2 shrink-0 flex-col border-b border-border bg-surface"
    >
      <div className="flex items-center gap-1 px-3 py-1.5">
        <Input
          aria-label={t('search.inThread')}
          placeholder={t('search.placeholder')}
          variant="quiet"
          leading={<Search aria-hidden />}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="flex-1"
        />
        <span
          role="status"
          className="min-w-16 text-right text-xs whitespace-nowrap text-subtle-foreground tabular-nums"
        >
          {!isAsking || search.isError ? null : !isSettled ? (
            <Spinner label={t('search.loading')} />
          ) : hits.length === 0 ? (
            t('search.none')
          ) : index < 0 ? (
            t('search.found', { count: hits.length, shown: count })
          ) : (
            t('search.place', { place: index + 1, shown: count })
          )}
        </span>
        <IconButton
          label={t('search.withAttachment')}
          size="sm"
          aria-pressed={hasAttachment}
          onClick={() => setHasAttachment(!hasAttachment)}
        >
          <Paperclip aria-hidden />
        </IconButton>
        <IconButton
          label={t('search.newer')}
          size="sm"
          disabledReason={hits.length === 0 && t('search.none')}
          onClick={() => step(-1)}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={t('search.older')}
          size="sm"
          disabledReason={hits.length === 0 && t('search.none')}
          onClick={() => step(1)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label={t('search.close')} size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isAsking && search.isError ? (
        <ErrorState
          layout="inline"
          title={t('search.failed')}
          onRetry={() => void search.refetch()}
          retrying={search.isFetching}
        />
      ) : null}
      {hits.length > 0 ? (
        <ul
          aria-label={t('search.results')}
          className="min-h-0 overflow-y-auto border-t border-border-muted py-1"
        >
          {hits.map((hit) => (
            <li key={hit.message.uid}>
              <button
                type="button"
                aria-current={hit.message.uid === current || undefined}
                onClick={() => goTo(hit)}
                className={cn(
                  'block w-full px-4 py-1.5 text-left hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring',
                  hit.message.uid === current && 'bg-selected',
                )}
              >
                <HitLine hit={hit} />
              </button>
            </li>
          ))}
          {search.hasNextPage ? (
            <li className="px-4 py-1.5">
              <Button
                size="sm"
                pending={search.isFetchingNextPage}
                onClick={() => void search.fetchNextPage()}
              >
                {t('search.loadMore')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </search>
  );
}
