import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { cn } from '@huddle/kit/lib/cn';
import { formatDay } from '@huddle/kit/lib/time';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Decision } from '../api';
import type { ShownMeasure } from './sort';
import { useMeasureText } from './text';

const DecisionDialog = lazy(() => import('./decision.dialog'));

const TONES = {
  Overdue: 'urgent',
  'Due Soon': 'warning',
  Complete: 'success',
  'Not Applicable': 'neutral',
} as const;

/** A measure: its state in a line, and on a click why it is so, where the rule comes from, and what was decided. */
export function MeasureRow({
  shown: { measure, report },
  personId,
  patientId,
  isExpanded,
  onToggle,
}: {
  shown: ShownMeasure;
  personId: number;
  patientId: number | null;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const t = useMeasureText();
  const bodyId = useId();
  const { careGapStatus, lastAction, lastActionDate, nextActionDate, decision } = report;
  const isDue = careGapStatus === 'Overdue' || careGapStatus === 'Due Soon';
  return (
    <>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={bodyId}
        onClick={onToggle}
        className="flex min-h-9 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
              isExpanded && 'rotate-90',
            )}
          />
          <span className="min-w-0 wrap-anywhere">{measure.name}</span>
        </span>{' '}
        <span className="text-xs text-subtle-foreground tabular-nums">
          {lastActionDate ? (
            <>
              {lastAction ?? t('row.done')} {formatDay(lastActionDate, true)}
            </>
          ) : (
            t('row.never')
          )}
        </span>{' '}
        {nextActionDate ? (
          <span className="text-xs text-muted-foreground tabular-nums">
            {t(careGapStatus === 'Overdue' ? 'row.wasDue' : isDue ? 'row.due' : 'row.next', {
              date: formatDay(nextActionDate, true),
            })}
          </span>
        ) : null}{' '}
        <Chip size="sm" tone={TONES[careGapStatus]}>
          {t(`states.${careGapStatus}`)}
        </Chip>
      </button>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? (
          <MeasureDetails
            measure={measure}
            report={report}
            personId={personId}
            patientId={patientId}
            decision={decision ?? null}
          />
        ) : null}
      </div>
    </>
  );
}

function MeasureDetails({
  measure,
  report,
  personId,
  patientId,
  decision,
}: ShownMeasure & { personId: number; patientId: number | null; decision: Decision | null }) {
  const t = useMeasureText();
  const [isDeciding, setDeciding] = useState(false);
  const { why } = report;
  const { source, nextStep, isSharedDecision } = measure;
  const isDone = report.careGapStatus === 'Complete' || report.careGapStatus === 'Not Applicable';
  return (
    <div className="flex flex-col gap-2.5 border-t border-border-muted bg-sunken px-3 py-2.5 pl-7.5">
      <p className="wrap-anywhere">{why.text}</p>
      {why.records.length > 0 ? (
        <ul aria-label={t('details.records')} className="text-xs text-muted-foreground">
          {why.records.map(({ label, recordId, code, on }) => (
            <li key={`${recordId}-${code}`} className="tabular-nums">
              {formatDay(on, true)} · {label}
              {code ? ` (${code})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {isDone || !nextStep ? null : (
        <p>
          <span className="font-semibold">{t('details.nextStep')}</span> {nextStep}
        </p>
      )}
      {decision?.kind ? <DecisionLine decision={decision} kind={decision.kind} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-60 flex-1 text-xs text-subtle-foreground">
          {t('details.source')}{' '}
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-link underline underline-offset-4"
          >
            {source.organization}: {source.title} ({source.year})
            <ExternalLink aria-hidden className="size-3" />
            <span className="sr-only">{t('details.newTab')}</span>
          </a>
          {source.grade ? ` · ${t('details.grade', { grade: source.grade })}` : ''}
          {isSharedDecision ? ` · ${t('details.shared')}` : ''}
        </p>
        <Button size="sm" onClick={() => setDeciding(true)}>
          {t(decision?.kind ? 'details.changeDecision' : 'details.decide')}
        </Button>
      </div>
      {isDeciding ? (
        <Suspense>
          <DecisionDialog
            measure={measure}
            report={report}
            personId={personId}
            patientId={patientId}
            onClose={() => setDeciding(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function DecisionLine({ decision, kind }: { decision: Decision; kind: NonNullable<Decision['kind']> }) {
  const t = useMeasureText();
  const { reason, doneOn, until, decidedByName, decidedAt } = decision;
  const day = doneOn ?? until;
  return (
    <p className="border-l-2 border-border pl-2.5">
      <span className="font-semibold">{t(`kinds.${kind}`)}</span>
      {day ? ` ${t(doneOn ? 'details.on' : 'details.until', { date: formatDay(day, true) })}` : ''}
      {': '}
      <span className="wrap-anywhere">{reason}</span>
      <span className="block text-xs text-subtle-foreground">
        {decidedByName ? `${decidedByName}, ` : ''}
        {formatDay(decidedAt.slice(0, 10), true)}
      </span>
    </p>
  );
}
