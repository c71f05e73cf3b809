import { CoverageChip, ProgramChip, RiskChip } from '@huddle/kit/components/app/person-chips';
import { Chip } from '@huddle/kit/components/ui/chip';
import { programOf } from '@huddle/kit/lib/person';
import { useAccess } from '@huddle/kit/session';
import { lazy, Suspense } from 'react';
import type { Subject } from '../subject';
import { type Text, useText } from '../text';
import { type Onboarding, onboardingOf } from './onboarding';
import { RecordMarks } from './record-marks';

const ContributedChips = lazy(() => import('./contributed-chips'));

/** Onboarding statuses that the program chip already shows. */
const SAID_BY_PROGRAM: Readonly<Partial<Record<string, Onboarding>>> = {
  signedUp: 'signedup',
  deactivated: 'deactivated',
};

/** Coverage that is not, or not yet, effective; the payer's name alone would suggest the opposite. */
const OPEN_COVERAGE = ['processing', 'ineligible', 'expired'] as const;

/** A patient's status in chips, the most important first. */
export function PatientChips({ patient }: { patient: Subject }) {
  const t = useText();
  const hasPrograms = useAccess().hasFeature('programs');
  const { person } = patient;
  const { summary } = person;
  const program = hasPrograms ? programOf(summary.programStatus) : null;
  const isSaid = program !== null && SAID_BY_PROGRAM[program] === summary.onboardingStatus;
  // Ended coverage is shown by the coverage chip itself.
  const isDated =
    summary.coverageStatus === 'expired' && Boolean(summary.coveragePayer && summary.coverageEnd);
  const coverage = isDated ? undefined : OPEN_COVERAGE.find((status) => status === summary.coverageStatus);
  const onboarding = isSaid ? null : onboardingOf(t, summary.onboardingStatus);
  return (
    <>
      <RecordMarks patient={patient} />
      {patient.urgentVisit ? <Chip tone="urgent">{t('header.urgentVisit')}</Chip> : null}
      {hasPrograms ? (
        <>
          <ProgramChip status={summary.programStatus} />
          <CoverageChip
            {...(coverage ? { tone: 'neutral' as const } : {})}
            insurance={{
              payerName: summary.coveragePayer,
              payerShortName: summary.coveragePayerShort,
              start: summary.coverageStart,
              end: summary.coverageEnd,
            }}
          />
          {coverage ? (
            <Chip tone={coverage === 'processing' ? 'neutral' : 'warning'}>
              {t('header.coverage', { status: t(`header.coverageStatus.${coverage}`) })}
            </Chip>
          ) : null}
        </>
      ) : null}
      {summary.riskScore === 'high' ? <RiskChip score="high" /> : null}
      {onboarding ? <Chip>{onboarding}</Chip> : null}
      {person.pods.map((pod) => (
        <Chip key={pod.id}>{podName(t, pod.name)}</Chip>
      ))}
      {person.addresses[0]?.state ? null : <Chip>{t('header.stateUnknown')}</Chip>}
      <Suspense>
        <ContributedChips personId={person.id} patientId={patient.id} />
      </Suspense>
    </>
  );
}

/** `Pod Alder`, whether or not the pod's name contains "Pod". */
function podName(t: Text, name: string): string {
  return /\bpod\b/i.test(name) ? name : t('header.pod', { name });
}
