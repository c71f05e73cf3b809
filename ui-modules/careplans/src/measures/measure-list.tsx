import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { MeasureRow } from './measure-row';
import { measuresQuery, useLiveMeasures } from './measures.resource';
import { partsOf, type ShownMeasure } from './sort';
import { useMeasureText } from './text';

/** What is due for a person, and what is done: each measure says why on a click (record.md §2). */
export default function MeasureList({
  personId,
  patientId,
  planId = null,
}: {
  personId: number;
  patientId: number | null;
  /** The Staying Healthy plan that shows them. */
  planId?: number | null;
}) {
  const t = useMeasureText();
  const query = useQuery(measuresQuery(personId));
  const [open, setOpen] = useState<string | null>(null);
  useLiveMeasures(personId);
  const part = (name: 'outstanding' | 'complete', measures: readonly ShownMeasure[], isManual: boolean) => (
    <section className="rounded-md border border-border-muted">
      <h3 className="border-b border-border-muted px-3 py-2 text-xs font-semibold text-muted-foreground">
        {t(`parts.${name}`)} <span className="tabular-nums">{measures.length}</span>
      </h3>
      {measures.length === 0 ? (
        <p className="px-3 py-2 text-xs text-subtle-foreground">{t(`parts.${name}None`)}</p>
      ) : (
        <ul aria-label={t(`parts.${name}`)} className="divide-y divide-border-muted">
          {measures.map((shown) => (
            <li key={shown.measure.id}>
              <MeasureRow
                shown={shown}
                personId={personId}
                patientId={patientId}
                planId={planId}
                isManual={isManual}
                isExpanded={open === shown.measure.id}
                onToggle={() => setOpen(open === shown.measure.id ? null : shown.measure.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <QueryView
      query={query}
      failedTitle={t('failed')}
      loading={
        <SkeletonRegion label={t('loading')} className="flex flex-col gap-2">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </SkeletonRegion>
      }
    >
      {({ isReady, isManual, measureCollectionMeasures }) => {
        if (!isReady) {
          return (
            <p className="flex items-center gap-2 rounded-md border border-border-muted px-3 py-2 text-muted-foreground">
              <Clock aria-hidden className="size-4 shrink-0" />
              {t('notReady')}
            </p>
          );
        }
        const { outstanding, complete } = partsOf(measureCollectionMeasures);
        return (
          <>
            {part('outstanding', outstanding, isManual)}
            {part('complete', complete, isManual)}
          </>
        );
      }}
    </QueryView>
  );
}
