import { RiskChip } from '@huddle/kit/components/app/person-chips';
import { PersonChip } from '@huddle/kit/components/ui/person-chip';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { SlotComponent } from '@huddle/kit/contract';
import { usDate } from '@huddle/kit/lib/person';
import { zoneName } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roleOf } from '../header/care-team';
import { onboardingOf } from '../header/patient-chips';
import { patientQuery } from '../patient.resource';
import type { Subject } from '../subject';
import { type Text, useText } from '../text';

/** One column, two or three, by the room that the chat leaves. */
const COLUMNS = 'max-w-[104rem] columns-1 gap-x-10 p-5 @3xl:columns-2 @7xl:columns-3';

/** What the record says about who the patient is. The header beside it shows why there is nothing, when there is nothing. */
const ProfileTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const patient = useQuery(patientQuery(patientId));
  if (patient.isError) return null;
  if (!patient.data) {
    return (
      <div className="@container">
        <SkeletonRegion label={t('header.loading')} className={COLUMNS}>
          {['basic', 'contact', 'team'].map((section) => (
            <div key={section} className="mb-7 break-inside-avoid space-y-4">
              <Skeleton className="h-5 w-32" />
              {['a', 'b', 'c', 'd', 'e'].map((line) => (
                <Skeleton key={line} className="h-4" />
              ))}
            </div>
          ))}
        </SkeletonRegion>
      </div>
    );
  }
  return <Sections patient={patient.data} />;
};

/** What is known of a patient, or of a person without an account. */
export function Sections({ patient }: { patient: Subject }) {
  const t = useText();
  const { person } = patient;
  const address = addressOf(patient);
  return (
    <div className="@container">
      <div className={COLUMNS}>
        <Section title={t('profile.basic')}>
          <Fact label={t('profile.firstName')}>{person.firstName}</Fact>
          <Fact label={t('profile.lastName')}>{person.lastName}</Fact>
          <Fact label={t('profile.preferredName')}>{person.preferredName}</Fact>
          <Fact label={t('profile.dob')}>{person.dob ? usDate(person.dob) : null}</Fact>
          {person.deceasedAt ? <Fact label={t('profile.deceased')}>{usDate(person.deceasedAt)}</Fact> : null}
          <Fact label={t('profile.sex')}>{person.sex === 'Unknown' ? null : person.sex}</Fact>
          <Fact label={t('profile.gender')}>{person.gender.join(', ')}</Fact>
          <Fact label={t('profile.pronouns')}>{person.pronouns}</Fact>
          <Fact label={t('profile.language')}>{person.preferredLanguage}</Fact>
          <Fact label={t('profile.employer')}>{person.employer}</Fact>
        </Section>

        <Section title={t('profile.contact')}>
          <Fact label={t('profile.email')}>{patient.email}</Fact>
          <Fact label={t('profile.phone')}>{patient.phoneNumber}</Fact>
          <Fact label={t('profile.address')}>
            {address.length > 0
              ? address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))
              : null}
          </Fact>
          <Fact label={t('profile.timeZone')}>{person.timeZone ? zoneName(person.timeZone) : null}</Fact>
        </Section>
        <Membership patient={patient} />

        <Section title={t('profile.careTeam')}>
          {person.careTeam.map((member) => (
            <Fact key={member.role} label={roleOf(t, member.role)}>
              <PersonChip id={member.userId} name={`${member.firstName} ${member.lastName}`} />
            </Fact>
          ))}
          {person.careTeam.length === 0 ? (
            <Fact label={t('profile.members')} none={t('profile.noCareTeam')} />
          ) : null}
          <Fact label={t('profile.pods')} none={t('profile.noPods')}>
            {person.pods.map((pod) => pod.name).join(', ')}
          </Fact>
        </Section>
      </div>
    </div>
  );
}

/** The home address as it stands on a letter. */
function addressOf({ person }: Subject): string[] {
  const [address] = person.addresses;
  if (!address) return [];
  const town = [address.city, address.state].filter(Boolean).join(', ');
  return [
    address.streetAddress,
    address.streetAddress2,
    [town, address.zipcode].filter(Boolean).join(' '),
  ].filter(Boolean);
}

const COVERAGE = ['initial', 'incomplete', 'processing', 'ineligible', 'expired', 'covered'] as const;

function Membership({ patient }: { patient: Subject }) {
  const t = useText();
  const { summary } = patient.person;
  const coverage = COVERAGE.find((status) => status === summary.coverageStatus);
  return (
    <Section title={t('profile.membership')}>
      <Fact label={t('profile.status')}>{onboardingOf(t, summary.onboardingStatus)}</Fact>
      <Fact label={t('profile.coverage')}>
        {[summary.coveragePayer, coverage ? t(`profile.coverageStatus.${coverage}`) : null]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      <Fact label={t('profile.coverageDates')}>{datesOf(t, summary.coverageStart, summary.coverageEnd)}</Fact>
      <Fact label={t('profile.risk')}>
        {summary.riskScore ? <RiskChip score={summary.riskScore} /> : null}
      </Fact>
    </Section>
  );
}

function datesOf(t: Text, start: string | null | undefined, end: string | null | undefined): string | null {
  if (start && end) return t('profile.range', { start: usDate(start), end: usDate(end) });
  if (start) return t('profile.from', { start: usDate(start) });
  return end ? t('profile.until', { end: usDate(end) }) : null;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-7 break-inside-avoid">
      <h2 className="border-b border-border pb-1.5 text-base font-semibold">{title}</h2>
      <dl className="divide-y divide-border-muted">{children}</dl>
    </section>
  );
}

/** One line of a section; what is not known says so. */
function Fact({ label, none, children }: { label: string; none?: string; children?: ReactNode }) {
  const t = useText();
  return (
    <div className="flex gap-4 py-1.5 text-sm">
      <dt className="w-36 shrink-0 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 flex-1">
        {children || <span className="text-subtle-foreground">{none ?? t('profile.none')}</span>}
      </dd>
    </div>
  );
}

export default ProfileTab;
