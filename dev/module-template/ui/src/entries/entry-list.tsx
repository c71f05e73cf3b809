import { Button } from '@huddle/kit/components/ui/button';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { ReactNode } from 'react';
import type { Entry } from '../api';
import { useText } from '../text';

/** The part of an infinite query that the list uses. */
interface EntryQuery {
  data: { pages: { results: Entry[] }[] } | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Entries, newest first. `patientOf` renders the patient of a row, in lists of several patients. */
export function EntryList({
  label,
  query,
  patientOf,
  empty,
}: {
  label: string;
  query: EntryQuery;
  patientOf?: (entry: Entry) => ReactNode;
  empty: ReactNode;
}) {
  const t = useText();
  const entries = query.data?.pages.flatMap((page) => page.results);
  if (!entries) {
    return query.isError ? (
      <ErrorState
        title={t('entries.failed')}
        description={query.error?.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <SkeletonRegion label={t('entries.loading')} className="space-y-4 p-4">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </SkeletonRegion>
    );
  }
  if (entries.length === 0) return empty;
  return (
    <>
      <ol aria-label={label} className="divide-y divide-border-muted">
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-4 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1">
              {patientOf ? <p className="font-semibold">{patientOf(entry)}</p> : null}
              <p className="max-w-180 whitespace-pre-wrap break-words">
                {entry.isMasked ? (
                  <span className="text-subtle-foreground">{t('entries.protected')}</span>
                ) : (
                  entry.text
                )}
              </p>
              <p className="text-xs text-subtle-foreground">{entry.author}</p>
            </div>
            <RelativeTime time={entry.writtenAt} className="text-xs text-subtle-foreground" />
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <div className="p-4">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('entries.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
