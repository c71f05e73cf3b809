import { Button } from '@huddle/kit/components/ui/button';
import { formatDay } from '@huddle/kit/lib/time';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Decision } from '../api';
import { GapCases } from './gap-cases';
import type { ShownMeasure } from './sort';
import { useMeasureText } from './text';

const DecisionDialog = lazy(() => import('./decision.dialog'));
const ResultDialog = lazy(() => import('./result.dialog'));
const ResultList = lazy(() => import('./result-list'));
const DecisionHistory = lazy(() => import('./decision-history'));

/** Why a measure has its state, which cases are about it, and what was decided. */
export function MeasureDetails({
  measure,
  report,
  personId,
  patientId,
  planId,
  isManual,
}: ShownMeasure & {
  personId: number;
  patientId: number | null;
  planId: number | null;
  /** Whether staff keep the measures. */
  isManual: boolean;
}) {
  const t = useMeasureText();
  const [dialog, setDialog] = useState<'result' | 'decision' | null>(null);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { why, decision, decisionVersion } = report;
  const { source, nextStep, isSharedDecision } = measure;
  const isDone = report.careGapStatus === 'Complete' || report.careGapStatus === 'Not Applicable';
  return (
    <div className="flex flex-col gap-2.5 border-t border-border-muted bg-sunken px-3 py-2.5 pl-7.5">
      <p className="wrap-anywhere">{why.text}</p>
      {why.records.length > 0 ? (
        <ul aria-label={t('details.records')} className="text-xs text-muted-foreground">
          {why.records.map(({ label, recordId, resultId, code, on }) => (
            <li key={`${recordId}-${resultId}-${code}`} className="tabular-nums">
              {formatDay(on, true)} · {label}
              {code && recordId != null ? ` (${code})` : ''}
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
      {report.results.length > 0 ? (
        <Suspense>
          <ResultList measure={measure} results={report.results} personId={personId} />
        </Suspense>
      ) : null}
      {isHistoryShown ? (
        <Suspense>
          <DecisionHistory measure={measure} personId={personId} />
        </Suspense>
      ) : null}
      <GapCases measure={measure} report={report} personId={personId} patientId={patientId} planId={planId}>
        {decisionVersion > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isHistoryShown}
            onClick={() => setHistoryShown(!isHistoryShown)}
          >
            {t(isHistoryShown ? 'details.hideHistory' : 'details.history')}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => setDialog('decision')}>
          {t(decision?.kind ? 'details.changeDecision' : 'details.decide')}
        </Button>
        <Button size="sm" onClick={() => setDialog('result')}>
          {t('details.record')}
        </Button>
      </GapCases>
      <p className="text-xs text-subtle-foreground">
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
      <Suspense>
        {dialog === 'decision' ? (
          <DecisionDialog
            measure={measure}
            report={report}
            personId={personId}
            patientId={patientId}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'result' ? (
          <ResultDialog
            measure={measure}
            personId={personId}
            patientId={patientId}
            isManual={isManual}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function DecisionLine({ decision, kind }: { decision: Decision; kind: NonNullable<Decision['kind']> }) {
  const t = useMeasureText();
  const { reason, doneOn, until, decidedByName, decidedAt, confirmedByName, confirmedAt } = decision;
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
        {confirmedByName && confirmedAt
          ? ` · ${t('details.confirmed', { name: confirmedByName, date: formatDay(confirmedAt.slice(0, 10), true) })}`
          : ''}
      </span>
    </p>
  );
}
