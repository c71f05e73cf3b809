import { cn } from '@huddle/kit/lib/cn';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { usePersonId } from '../person';
import type { Subject } from '../subject';
import MeasureList from './measure-list';
import { measuresQuery } from './measures.resource';
import { useMeasureText } from './text';

/** What is due for a person who has no Staying Healthy plan, above their plans. */
export default function GapsCard({ subject }: { subject: Subject }) {
  const personId = usePersonId(subject);
  return personId === undefined ? null : <GapsOf personId={personId} patientId={subject.patientId ?? null} />;
}

function GapsOf({ personId, patientId }: { personId: number; patientId: number | null }) {
  const t = useMeasureText();
  const { data } = useQuery(measuresQuery(personId));
  const [isExpanded, setExpanded] = useState(false);
  const bodyId = useId();
  if (!data) return null;
  const facts = data.isReady
    ? [
        data.overdueCount > 0 ? t('gaps.overdue', { count: data.overdueCount }) : null,
        data.dueSoonCount > 0 ? t('gaps.dueSoon', { count: data.dueSoonCount }) : null,
      ].filter((fact) => fact !== null)
    : [t('notReady')];
  return (
    <section aria-label={t('gaps.title')} className="border-b border-border-muted bg-surface text-sm">
      <h2>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={bodyId}
          onClick={() => setExpanded(!isExpanded)}
          className="flex min-h-10 w-full flex-wrap items-center gap-x-1.5 px-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
              isExpanded && 'rotate-90',
            )}
          />
          <span className="font-semibold">{t('gaps.title')}</span>{' '}
          <span
            className={cn(
              'ml-2 text-xs',
              data.overdueCount > 0 ? 'font-semibold text-urgent-fg' : 'text-subtle-foreground',
            )}
          >
            {facts.length > 0 ? facts.join(' · ') : t('gaps.none')}
          </span>
        </button>
      </h2>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? (
          <div className="flex flex-col gap-3 pr-4 pb-4 pl-8">
            <MeasureList personId={personId} patientId={patientId} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
