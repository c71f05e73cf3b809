import { useOutOfState } from '@huddle/kit/components/app/licence-warning';
import { CoverageChip, ProgramChip, useBusinessToday } from '@huddle/kit/components/app/person-chips';
import { Chip } from '@huddle/kit/components/ui/chip';
import { coverageOf, type Insurance } from '@huddle/kit/lib/person';
import { useAccess } from '@huddle/kit/session';
import type { Thread } from '../api';
import { WorkChips } from '../claims/work-chips';
import { useText } from '../text';

/**
 * The chips of a thread's row, for one line. The most important come first: chips without space are
 * only counted.
 */
export function ThreadChips({
  thread,
  isNotSent,
  isPassedOver,
}: {
  thread: Thread;
  isNotSent: boolean;
  /** The reader went past it, and it still waits. */
  isPassedOver: boolean;
}) {
  const t = useText();
  const hasPrograms = useAccess().hasFeature('programs');
  const today = useBusinessToday();
  const { addressState, patientInsuranceDetails, programStatus, riskScore } = thread.patientMetadata;
  const outOfState = useOutOfState(addressState);
  if (thread.isMasked) {
    return (
      <Chip size="sm" tone="warning">
        {t('row.protected')}
      </Chip>
    );
  }
  const insurance: Insurance = {
    payerName: patientInsuranceDetails?.insurancePayerName,
    payerShortName: patientInsuranceDetails?.insurancePayerShortName,
    start: patientInsuranceDetails?.coverageStartDate,
    end: patientInsuranceDetails?.coverageEndDate,
  };
  const coverage = hasPrograms ? coverageOf(insurance, today) : null;
  const isEnding = coverage?.kind === 'ends' || coverage?.kind === 'ended';
  return (
    <>
      {isNotSent ? (
        <Chip size="sm" tone="urgent">
          {t('row.notSent')}
        </Chip>
      ) : null}
      {isPassedOver ? (
        <Chip size="sm" tone="warning">
          {t('row.skipped')}
        </Chip>
      ) : null}
      {thread.isUrgent ? (
        <Chip size="sm" tone="urgent">
          {t('row.urgent')}
        </Chip>
      ) : null}
      {thread.work ? <WorkChips work={thread.work} /> : null}
      {thread.tag ? (
        <Chip size="sm" tone={thread.tag === 'clinical' ? 'info' : 'neutral'}>
          {t(`row.${thread.tag}`)}
        </Chip>
      ) : null}
      {outOfState ? (
        <Chip size="sm" tone="warning">
          {t('row.outOfState')}
        </Chip>
      ) : null}
      {isEnding ? <CoverageChip size="sm" insurance={insurance} /> : null}
      {hasPrograms ? <ProgramChip size="sm" status={programStatus} riskScore={riskScore} /> : null}
      {coverage && !isEnding ? <CoverageChip size="sm" insurance={insurance} /> : null}
    </>
  );
}
