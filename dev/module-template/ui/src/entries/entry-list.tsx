import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { LoadMore, QueryView, type RowsQuery, rowsOf } from '@huddle/kit/query';
import type { ReactNode } from 'react';
import type { Entry } from '../api';
import { useText } from '../text';

/** Entries, newest first. `patientOf` renders the patient of a row, in lists of several patients. */
export function EntryList({
  label,
  query,
  patientOf,
  empty,
}: {
  label: string;
  query: RowsQuery<Entry>;
  patientOf?: (entry: Entry) => ReactNode;
  empty: ReactNode;
}) {
  const t = useText();
  return (
    <QueryView
      query={{ ...query, data: rowsOf(query.data) }}
      failedTitle={t('entries.failed')}
      isEmpty={(entries) => entries.length === 0}
      empty={empty}
    >
      {(entries) => (
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
          <LoadMore query={query} label={t('entries.more')} className="m-4" />
        </>
      )}
    </QueryView>
  );
}
