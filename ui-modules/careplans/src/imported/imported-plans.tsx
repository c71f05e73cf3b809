import { Chip } from '@huddle/kit/components/ui/chip';
import { cn } from '@huddle/kit/lib/cn';
import { formatDay } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ImportedPlan } from '../api';
import { usePersonId } from '../person';
import type { Subject } from '../subject';
import { importedQuery } from './imported.resource';
import { useImportedText } from './text';

/** Care plans and goals of other practices, read-only, below those of this one; nothing if there are none. */
export default function ImportedPlans({ subject }: { subject: Subject }) {
  const t = useImportedText();
  const personId = usePersonId(subject);
  const { data } = useQuery({ ...importedQuery(personId ?? 0), enabled: personId !== undefined });
  const [isExpanded, setExpanded] = useState(false);
  const bodyId = useId();
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-label={t('title')} className="border-b border-border-muted bg-surface text-sm">
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
          <span className="font-semibold">{t('title')}</span>{' '}
          <span className="ml-2 text-xs text-subtle-foreground tabular-nums">
            {t('count', { count: data.results.length })}
          </span>
        </button>
      </h2>
      <div id={bodyId} hidden={!isExpanded} className="pr-4 pb-4 pl-8">
        <p className="pb-2 text-xs text-subtle-foreground">{t('readOnly')}</p>
        <ul
          aria-label={t('title')}
          className="divide-y divide-border-muted rounded-md border border-border-muted"
        >
          {data.results.map((row) => (
            <ImportedRow key={row.id} row={row} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ImportedRow({ row }: { row: ImportedPlan }) {
  const t = useImportedText();
  const { id, kind, title, status, achievement, startsAt, endsAt, activities, source } = row;
  const day = (instant: string) => formatDay(instant.slice(0, 10), true);
  const dates = [
    startsAt ? t('from', { date: day(startsAt) }) : null,
    endsAt ? t(kind === 'Goal' ? 'by' : 'until', { date: day(endsAt) }) : null,
  ];
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{title || t(`kinds.${kind}`)}</span>
        <Chip size="sm">{t(`kinds.${kind}`)}</Chip>
        {achievement ? <Chip size="sm">{achievement}</Chip> : null}
        {status ? <Chip size="sm">{status}</Chip> : null}
      </div>
      {activities.length > 0 ? (
        <ul className="list-disc pl-5 text-xs text-muted-foreground">
          {activities.map((activity, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an imported record does not change, and titles repeat
            <li key={index}>
              {activity.title}
              {activity.status ? ` (${activity.status})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-xs text-subtle-foreground tabular-nums">
        {[
          dates.filter(Boolean).join(' '),
          source ? t('source', { source }) : t('noSource', { id: String(id) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
