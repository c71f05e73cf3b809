import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { formatDateTime, formatDay } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import type { MeasureItem } from '../api';
import { decisionsQuery } from './measures.resource';
import { useMeasureText } from './text';

/** Every override of a measure for a person, latest first: who, when, and why. */
export default function DecisionHistory({
  measure,
  personId,
}: {
  measure: MeasureItem['measure'];
  personId: number;
}) {
  const t = useMeasureText();
  const query = useQuery(decisionsQuery(personId, measure.id));
  return (
    <QueryView
      query={query}
      failedTitle={t('history.failed')}
      loading={
        <SkeletonRegion label={t('history.loading')}>
          <Skeleton className="h-12" />
        </SkeletonRegion>
      }
    >
      {({ results }) => (
        <ol
          aria-label={t('history.title', { measure: measure.name })}
          className="flex flex-col gap-2 rounded-md border border-border-muted bg-surface px-3 py-2 text-xs"
        >
          {results.map((decision) => {
            const { rowVersion, kind, reason, doneOn, until, decidedByName, decidedAt } = decision;
            const { confirmedByName, confirmedAt } = decision;
            const day = doneOn ?? until;
            return (
              <li key={rowVersion}>
                <p>
                  <span className="font-semibold">{t(kind ? `kinds.${kind}` : 'history.withdrawn')}</span>
                  {day
                    ? ` ${t(doneOn ? 'details.on' : 'details.until', { date: formatDay(day, true) })}`
                    : ''}
                  {': '}
                  <span className="wrap-anywhere">{reason}</span>
                </p>
                <p className="text-subtle-foreground tabular-nums">
                  {decidedByName}, {formatDateTime(new Date(decidedAt))}
                </p>
                {confirmedByName && confirmedAt ? (
                  <p className="text-subtle-foreground tabular-nums">
                    {t('history.confirmed', {
                      name: confirmedByName,
                      date: formatDateTime(new Date(confirmedAt)),
                    })}
                  </p>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
    </QueryView>
  );
}
