import {
  CoverageChip,
  ProgramChip,
  RiskChip,
  useBusinessToday,
} from '@huddle/kit/components/app/person-chips';
import { Avatar, AvatarStack } from '@huddle/kit/components/ui/avatar';
import { Chip } from '@huddle/kit/components/ui/chip';
import { LocalClock } from '@huddle/kit/components/ui/local-clock';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { ageOn, fullName, isOutOfState, usDate } from '@huddle/kit/lib/person';
import { useAccess, useMe } from '@huddle/kit/session';
import { Mail, Phone, TriangleAlert } from 'lucide-react';
import type { Patient } from '../api';
import { Marks } from '../patients/marks';
import { type Text, useText } from '../text';
import { Copyable } from './copyable';

/** Who this is: what must be in sight while one works on the record. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const t = useText();
  const today = useBusinessToday();
  const { person } = patient;
  const [address] = person.addresses;
  const place = [address?.city, address?.state].filter(Boolean).join(', ');
  return (
    <div className="bg-surface px-5 pt-4 pb-2">
      <div className="flex items-start gap-4">
        <Avatar id={patient.id} name={`${patient.firstName} ${patient.lastName}`} size="lg" decorative />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <PageTitle className="text-xl">{fullName(patient)}</PageTitle>
            <span className="text-sm text-subtle-foreground tabular-nums">{factsOf(t, patient, today)}</span>
          </div>
          <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <FactChips patient={patient} />
          </div>
          <div className="mt-1.5 flex flex-wrap gap-x-4">
            {patient.phoneNumber ? (
              <Copyable value={patient.phoneNumber} icon={<Phone aria-hidden />} />
            ) : null}
            {patient.email ? <Copyable value={patient.email} icon={<Mail aria-hidden />} /> : null}
          </div>
        </div>
        {person.timeZone ? <LocalClock zone={person.timeZone} place={place || undefined} /> : null}
        <AvatarStack
          label={t('header.careTeam')}
          people={person.careTeam.map((member) => ({
            id: member.userId,
            name: t('header.care', {
              name: `${member.firstName} ${member.lastName}`,
              role: roleOf(t, member.role),
            }),
            initials: member.roleLabel === 'Dr.' ? 'MD' : member.roleLabel,
          }))}
        />
      </div>
      <LicenceWarning state={address?.state} />
      {person.providerNote ? (
        <p className="mt-2.5 rounded-md bg-warning-bg px-3 py-1.5 text-sm text-foreground">
          <span className="mr-2 font-semibold text-warning-fg">{t('header.note')}</span>
          {person.providerNote}
          {person.providerNoteLastUpdatedAt ? (
            <span className="ml-1.5 text-warning-fg tabular-nums">
              · {t('header.noteUpdated', { date: usDate(person.providerNoteLastUpdatedAt) })}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** `48213 · 58 F · born 03-14-1968 · she/her · Spanish` */
function factsOf(t: Text, { id, person }: Patient, today: string): string {
  const age = ageOn(person.dob, person.deceasedAt?.slice(0, 10) ?? today);
  const sex = person.sex === 'Unknown' ? null : t(`header.sex.${person.sex}`);
  return [
    id,
    [age, sex].filter((fact) => fact !== null).join(' '),
    person.dob ? t('header.born', { date: usDate(person.dob) }) : null,
    person.pronouns,
    person.preferredLanguage,
  ]
    .filter(Boolean)
    .join(' · ');
}

const ROLES = ['md', 'np', 'rn', 'health_guide', 'behavioral_health'] as const;

/** What a place in the care team is called. */
export function roleOf(t: Text, role: string): string {
  const known = ROLES.find((one) => one === role);
  return known ? t(`roles.${known}`) : role;
}

const ONBOARDING = ['initialized', 'enrolled', 'signedup', 'member', 'deactivated'] as const;

function FactChips({ patient }: { patient: Patient }) {
  const t = useText();
  const access = useAccess();
  const { person } = patient;
  const { summary } = person;
  const hasPrograms = access.hasFeature('programs');
  const onboarding = ONBOARDING.find((status) => status === summary.onboardingStatus);
  return (
    <>
      <Marks
        isProtected={patient.isProtected}
        isTest={patient.testOnly}
        isDeceased={Boolean(person.deceasedAt)}
      />
      {patient.urgentVisit ? <Chip tone="urgent">{t('header.urgentVisit')}</Chip> : null}
      {hasPrograms ? (
        <>
          <ProgramChip status={summary.programStatus} />
          <CoverageChip
            insurance={{
              payerName: summary.coveragePayer,
              payerShortName: summary.coveragePayerShort,
              start: summary.coverageStart,
              end: summary.coverageEnd,
            }}
          />
        </>
      ) : null}
      {summary.riskScore === 'high' ? <RiskChip score="high" /> : null}
      {onboarding ? <Chip>{t(`header.onboarding.${onboarding}`)}</Chip> : null}
      {person.pods.map((pod) => (
        <Chip key={pod.id}>{pod.name}</Chip>
      ))}
    </>
  );
}

/** console.md §2: a clinician who may not give care where the patient is must know it before writing. */
function LicenceWarning({ state }: { state: string | null | undefined }) {
  const t = useText();
  const me = useMe();
  const licence = {
    isAdmin: me.isAdmin,
    internalRole: me.providerFields.internalRole,
    practicingStates: me.providerFields.practicingStates,
  };
  if (!state || !isOutOfState(state, licence)) return null;
  return (
    <p
      role="note"
      className="mt-2.5 flex items-center gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-1.5 text-sm font-semibold text-warning-fg"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {t('header.state', { state })}
    </p>
  );
}
