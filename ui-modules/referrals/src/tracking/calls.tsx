import { Button } from '@huddle/kit/components/ui/button';
import { formatDateTime } from '@huddle/kit/lib/time';
import { Phone } from 'lucide-react';
import type { Steerage, SteerageProvider } from '../api';
import type { Subject } from '../subject';
import { officeOf, useCalls } from '../use-calls';
import type { CallAbout } from './loop';
import { useTrackingText } from './text';

/** Buttons for calls to the patient and to the selected office, and the attempts so far. */
export function Calls({
  steerage,
  subject,
  office,
  calls,
}: {
  steerage: Steerage;
  subject: Subject;
  /** The provider that the member selected. */
  office: SteerageProvider | undefined;
  /** Newest first. */
  calls: readonly CallAbout[];
}) {
  const t = useTrackingText();
  const { id, patient, tracking } = steerage;
  const start = useCalls(patient == null ? subject : { patientId: patient }, id);
  const [last] = calls;
  const time = last ? formatDateTime(new Date(last.calledAt)) : '';
  return (
    <>
      {start ? (
        <Button
          size="sm"
          disabledReason={tracking.isPatientDeceased ? t('calls.died') : null}
          onClick={start.patient}
        >
          <Phone aria-hidden />
          {t('calls.patient')}
        </Button>
      ) : null}
      {start && office ? (
        <Button
          size="sm"
          aria-label={t('calls.officeOf', { name: office.names })}
          disabledReason={
            office.phone === '' ? t('calls.noPhone') : office.isWrongNumber ? t('calls.wrongNumber') : null
          }
          onClick={() => start.office(officeOf(office))}
        >
          <Phone aria-hidden />
          {t('calls.office')}
        </Button>
      ) : null}
      {last ? (
        <p className="text-xs text-muted-foreground tabular-nums">
          {t('calls.attempts', { count: calls.length })}
          {', '}
          {last.outcome ? t('calls.last', { time, outcome: last.outcome }) : t('calls.lastWithout', { time })}
        </p>
      ) : null}
    </>
  );
}
