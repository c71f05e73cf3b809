import { History } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useKitLocale } from '../components/text';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { ErrorState } from '../components/ui/error-state';
import { useNow } from '../lib/clock';
import { cn } from '../lib/cn';
import { formatDate, localZone } from '../lib/time';
import { groupByDay, nearDay } from './days';
import { EntryRow, type TimelineEntry } from './entry';
import { TimelineFilter, type TimelineFilterProps } from './filter';
import { LoadingRows } from './loading-rows';
import { useTimelineText } from './text';
import { useAddedAtEnd, useEntryKeys } from './use-entries';

export interface TimelineProps {
  /** Label for screen readers: `History of the case`. */
  label: string;
  /** The entries, newest first; undefined while the first ones load. */
  entries: readonly TimelineEntry[] | undefined;
  /** Time zone of the days and times; defaults to the user's own. */
  zone?: string;
  filter?: TimelineFilterProps;
  error?: { title?: string; description?: string; onRetry?: () => void } | null;
  /** Loading of older entries; omit it where all entries are shown. */
  older?: { hasMore: boolean; isLoading: boolean; hasFailed?: boolean; load: () => void };
  /** Replaces the empty state. */
  empty?: ReactNode;
  /** Whether `j` and `k` move between the entries; for at most one list per page. */
  rowKeys?: boolean;
  /** Level of the days' headings. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/**
 * What happened, newest first, grouped by day. It has four states: loading, empty, error with Retry, and full.
 *
 * @experimental No module uses it yet.
 */
export function Timeline({
  label,
  entries,
  zone = localZone(),
  filter,
  error,
  older,
  empty,
  rowKeys = false,
  headingLevel = 3,
  className,
}: TimelineProps) {
  const t = useTimelineText();
  const locale = useKitLocale();
  const now = useNow(60_000);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // One entry at a time is a tab stop: the one that had the focus last.
  const [stop, setStop] = useState<string | null>(null);
  useEntryKeys(rowKeys, box);
  const added = useAddedAtEnd(entries, box);
  const Heading = `h${headingLevel}` as const;
  const groups = groupByDay(entries ?? [], zone);
  const known = entries?.some((entry) => String(entry.id) === stop) ?? false;
  const tabStop = known ? stop : String(entries?.[0]?.id);

  return (
    <section
      ref={box}
      data-slot="timeline"
      aria-label={label}
      className={cn('flex flex-col gap-3', className)}
    >
      {filter ? <TimelineFilter {...filter} /> : null}
      {error ? (
        <ErrorState
          title={error.title ?? t('failed')}
          description={error.description}
          onRetry={error.onRetry}
        />
      ) : entries === undefined ? (
        <LoadingRows />
      ) : entries.length === 0 ? (
        (empty ?? (
          <EmptyState
            icon={<History />}
            title={filter && filter.value.length > 0 ? t('nothingFound') : t('empty')}
          />
        ))
      ) : (
        <>
          {groups.map((group) => {
            const near = nearDay(group.key, now, zone);
            const heading = `${id}-${group.key}-${group.entries[0]?.id}`;
            return (
              <div key={heading}>
                <Heading
                  id={heading}
                  className="flex items-baseline gap-2 px-2 pt-1 pb-0.5 text-xs font-semibold text-muted-foreground"
                >
                  {near ? t(near) : null}
                  <span className={cn(near && 'font-normal text-subtle-foreground')}>
                    {formatDate(group.time, zone, locale)}
                  </span>
                </Heading>
                <ol aria-labelledby={heading}>
                  {group.entries.map((entry, index) => (
                    <EntryRow
                      key={entry.id}
                      entry={entry}
                      zone={zone}
                      isLast={index === group.entries.length - 1}
                      tabIndex={String(entry.id) === tabStop ? 0 : -1}
                      onFocus={() => setStop(String(entry.id))}
                    />
                  ))}
                </ol>
              </div>
            );
          })}
          {older?.hasFailed ? (
            <ErrorState
              layout="inline"
              className="rounded-md"
              title={t('olderFailed')}
              onRetry={older.load}
            />
          ) : older?.hasMore ? (
            <Button
              variant="ghost"
              size="sm"
              className="self-start"
              pending={older.isLoading}
              onClick={() => {
                added.await();
                older.load();
              }}
            >
              {t('older')}
            </Button>
          ) : null}
          <p role="status" className="sr-only">
            {added.count > 0 ? t('loadedOlder', { count: added.count }) : ''}
          </p>
        </>
      )}
    </section>
  );
}
