import { RiskChip } from '@huddle/kit/components/app/person-chips';
import { Select } from '@huddle/kit/components/ui/select';
import { Switch } from '@huddle/kit/components/ui/switch';
import { useSave } from '@huddle/kit/edit';
import { usDate } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { useAccess } from '@huddle/kit/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { onboardingOf } from '../header/onboarding';
import type { Subject } from '../subject';
import { useText } from '../text';
import { referralProgramsQuery, referralQuery, useMarkPatient } from './profile.resource';
import { Fact, Facts, Section } from './section';
import { type ProfileText, useProfileText } from './text';

const COVERAGE = ['initial', 'incomplete', 'processing', 'ineligible', 'expired', 'covered'] as const;
const RISKS = ['high', 'intermediate', 'low'] as const;
type Risk = (typeof RISKS)[number];
/** No score or no program: a select cannot have an empty value. */
const NONE = 'none';

/** Membership: account, coverage, referral program, risk and urgency. */
export function MembershipSection({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const common = useText();
  const { id } = subject;
  const { summary } = subject.person;
  const coverage = COVERAGE.find((status) => status === summary.coverageStatus);
  const hasVisits = useAccess().allows({ feature: 'appointmentBooking' });
  return (
    <Section title={t('profile.membership')}>
      <Facts>
        <Fact label={t('profile.status')} none={t('profile.none')}>
          {onboardingOf(common, summary.onboardingStatus)}
        </Fact>
        <Fact label={t('profile.coverage')} none={t('profile.none')}>
          {[summary.coveragePayer, coverage ? common(`header.coverageStatus.${coverage}`) : null]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact label={t('profile.coverageDates')}>
          {datesOf(t, summary.coverageStart, summary.coverageEnd)}
        </Fact>
        {id === null ? (
          <Fact label={t('profile.risk')}>
            {summary.riskScore ? <RiskChip score={summary.riskScore} /> : null}
          </Fact>
        ) : (
          <>
            <Fact label={t('profile.referral')}>
              <Referral patientId={id} />
            </Fact>
            <Fact label={t('profile.risk')}>
              <RiskScore patientId={id} score={summary.riskScore} />
            </Fact>
            <Fact label={t('profile.urgentVisit')}>
              <UrgentVisit patientId={id} isUrgent={subject.urgentVisit} />
            </Fact>
          </>
        )}
        {hasVisits ? (
          <>
            <Fact label={t('profile.lastVisit')} none={t('profile.noVisit')}>
              {timeOf(summary.lastVisitAt)}
            </Fact>
            <Fact label={t('profile.nextVisit')} none={t('profile.noVisit')}>
              {timeOf(summary.nextVisitAt)}
            </Fact>
          </>
        ) : null}
      </Facts>
    </Section>
  );
}

function timeOf(at: string | null | undefined): string | null {
  return at ? formatDateTime(new Date(at)) : null;
}

function datesOf(
  t: ProfileText,
  start: string | null | undefined,
  end: string | null | undefined,
): string | null {
  if (start && end) return t('profile.range', { start: usDate(start), end: usDate(end) });
  if (start) return t('profile.from', { start: usDate(start) });
  return end ? t('profile.until', { end: usDate(end) }) : null;
}

function Referral({ patientId }: { patientId: number }) {
  const t = useProfileText();
  const queryClient = useQueryClient();
  const programs = useQuery(referralProgramsQuery);
  const referral = useQuery(referralQuery(patientId));
  const choose = useSave({
    save: (uid: string | null) =>
      api.post('/api/patient-referral-programs/patients/{patient_id}/', {
        path: { patient_id: patientId },
        body: { patientReferralProgram: uid },
      }),
    texts: { saved: t('profile.infoSaved'), failed: t('profile.infoFailed') },
    onSaved: (chosen) => queryClient.setQueryData(referralQuery(patientId).queryKey, chosen),
  });
  const current = referral.data?.patientReferralProgram;
  const offered = programs.data ?? [];
  // A program that is no longer offered stays selectable for patients who have it.
  const all = current && !offered.some(({ uid }) => uid === current.uid) ? [current, ...offered] : offered;
  const shown = choose.isSaving ? (choose.pending ?? NONE) : (current?.uid ?? NONE);
  return (
    <Select
      aria-label={t('profile.referral')}
      size="sm"
      className="max-w-64"
      disabled={!referral.data || !programs.data}
      options={[
        { value: NONE, label: t('profile.noReferral') },
        ...all.map(({ uid, label }) => ({ value: uid, label })),
      ]}
      value={shown}
      onValueChange={(uid) => choose.save(uid === NONE ? null : uid)}
    />
  );
}

function RiskScore({ patientId, score }: { patientId: number; score: string | null | undefined }) {
  const t = useProfileText();
  const mark = useMarkPatient(patientId, { saved: t('profile.infoSaved'), failed: t('profile.infoFailed') });
  const stored = RISKS.find((risk) => risk === score) ?? NONE;
  const sent = mark.pending?.person?.primaryCareProgramInfo?.riskScore;
  return (
    <Select<Risk | typeof NONE>
      aria-label={t('profile.risk')}
      size="sm"
      className="max-w-64"
      options={[
        { value: NONE, label: t('profile.none') },
        ...RISKS.map((risk) => ({ value: risk, label: <RiskChip score={risk} />, textValue: risk })),
      ]}
      value={mark.isSaving ? (sent ?? NONE) : stored}
      onValueChange={(risk) =>
        mark.save({ person: { primaryCareProgramInfo: { riskScore: risk === NONE ? null : risk } } })
      }
    />
  );
}

function UrgentVisit({ patientId, isUrgent }: { patientId: number; isUrgent: boolean }) {
  const t = useProfileText();
  const mark = useMarkPatient(patientId, {
    saved: t('profile.urgentSaved'),
    failed: t('profile.urgentFailed'),
  });
  return (
    <Switch
      aria-label={t('profile.urgentVisit')}
      checked={mark.pending?.urgentVisit ?? isUrgent}
      onCheckedChange={(urgentVisit) => mark.save({ urgentVisit })}
    />
  );
}
