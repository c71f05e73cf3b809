import { formatDateTime } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Steerage, SteerageProvider } from '../api';
import { type Subject, usePerson } from '../subject';
import { Calls } from './calls';
import { HistorySection } from './history-section';
import { stepsOf } from './loop';
import { MoveActions } from './move-actions';
import { OwnerAndDue } from './owner-and-due';
import { DueChip, StateChip } from './state-chip';
import { StepLine } from './step-line';
import { useTrackingText } from './text';
import { trackingQuery } from './tracking.resource';

/** Where a referral is in its loop: its steps, who does what until when, the possible moves, calls, and what happened. */
export function Progress({
  steerage,
  subject,
  office,
}: {
  steerage: Steerage;
  subject: Subject;
  /** The provider that the member selected. */
  office: SteerageProvider | undefined;
}) {
  const t = useTrackingText();
  const query = useQuery(trackingQuery(steerage.id));
  const zone = usePerson(subject).data?.timeZone ?? undefined;
  const { tracking } = steerage;
  const { nextStep, closedAt, outcome } = tracking;
  const facts: (readonly [label: string, value: ReactNode])[] = [];
  if (tracking.appointmentAt)
    facts.push([t('appointment'), formatDateTime(new Date(tracking.appointmentAt), zone)]);
  if (closedAt) facts.push([t('closed.on'), formatDateTime(new Date(closedAt))]);
  if (outcome) facts.push([t('closed.outcome'), t(`outcomes.${outcome}`)]);
  if (tracking.outcomeNote) facts.push([t('closed.note'), tracking.outcomeNote]);
  return (
    <>
      <StepLine steps={stepsOf(tracking, query.data?.steps)} />
      <div className="flex flex-wrap items-center gap-2">
        <StateChip tracking={tracking} />
        <DueChip tracking={tracking} />
        {nextStep ? (
          <p className="min-w-0 flex-1 basis-48 text-sm font-semibold wrap-anywhere">
            {t('next.label', { step: nextStep })}
          </p>
        ) : null}
      </div>
      {facts.length > 0 ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-subtle-foreground">{label}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {closedAt ? null : <OwnerAndDue steerage={steerage} subject={subject} />}
      <div className="flex flex-wrap items-center gap-2">
        <MoveActions steerage={steerage} zone={zone} />
        <Calls steerage={steerage} subject={subject} office={office} calls={query.data?.calls ?? []} />
      </div>
      <HistorySection query={query} subject={subject} zone={zone} />
    </>
  );
}
