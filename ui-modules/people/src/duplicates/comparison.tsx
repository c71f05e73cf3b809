import { Button } from '@huddle/kit/components/ui/button';
import { cn } from '@huddle/kit/lib/cn';
import { fullName, usDate } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PairedRecord } from '../api';
import { onboardingOf } from '../header/onboarding';
import { patientQuery } from '../patient.resource';
import { personQuery } from '../person.resource';
import { type ProfileText, useProfileText } from '../profile/text';
import { recordLink } from '../record-link';
import { type Subject, subjectOf } from '../subject';
import { type Text, useText } from '../text';
import { useDuplicatesText } from './text';

/** A record as it is compared: a patient, or a person without an account. */
function useRecord({ personId, userId }: PairedRecord) {
  const patient = useQuery({ ...patientQuery(userId ?? 0), enabled: userId !== null });
  const person = useQuery({ ...personQuery(personId), enabled: userId === null });
  return userId === null
    ? { ...person, data: person.data ? subjectOf(person.data) : undefined }
    : { ...patient, data: patient.data as Subject | undefined };
}

/** What is compared, in the order in which people are told apart. */
function linesOf(
  t: ProfileText,
  common: Text,
  name: string,
  subject: Subject,
): [label: string, value: string][] {
  const { person } = subject;
  const [home] = person.addresses;
  const { summary } = person;
  return [
    [name, fullName(subject)],
    [t('profile.dob'), person.dob ? usDate(person.dob) : ''],
    [t('profile.sex'), person.sex === 'Unknown' ? '' : person.sex],
    [t('profile.deceased'), person.deceasedAt ? usDate(person.deceasedAt) : ''],
    [t('profile.email'), subject.email ?? ''],
    [t('profile.phone'), subject.phoneNumber ? formatPhone(subject.phoneNumber) : ''],
    [
      t('profile.address'),
      home
        ? [home.streetAddress, home.streetAddress2, home.city, home.state, home.zipcode]
            .filter(Boolean)
            .join(', ')
        : '',
    ],
    [t('profile.language'), person.preferredLanguage ?? ''],
    [t('profile.employer'), person.employer ?? ''],
    [t('profile.status'), onboardingOf(common, summary.onboardingStatus) ?? ''],
    [t('profile.coverage'), summary.coveragePayer ?? ''],
    [
      t('profile.careTeam'),
      person.careTeam.map((member) => `${member.roleLabel} ${fullName(member)}`.trim()).join(', '),
    ],
    [t('profile.pods'), person.pods.map(({ name }) => name).join(', ')],
  ];
}

/** Two records side by side. Reading both is audited, and a protected one has to be opened first. */
export function Comparison({
  records: [one, other],
  keptPersonId,
  onKeep,
  isDeciding,
}: {
  records: readonly [PairedRecord, PairedRecord];
  keptPersonId: number | null;
  /** Merges the other record into the given one; absent if the pair is not open. */
  onKeep?: (kept: Subject, merged: Subject) => void;
  isDeciding: boolean;
}) {
  const t = useDuplicatesText();
  const common = useText();
  const profile = useProfileText();
  const first = useRecord(one);
  const second = useRecord(other);
  const closed = first.data ? { query: second, record: other } : { query: first, record: one };
  const both =
    first.data && second.data && !first.isError && !second.isError
      ? ([first.data, second.data] as const)
      : undefined;
  return (
    <QueryView
      query={{ ...closed.query, data: both }}
      failedTitle={t('loadFailed')}
      record={
        closed.record.userId ? { patientId: closed.record.userId } : { personId: closed.record.personId }
      }
    >
      {([left, right]) => {
        const others = linesOf(profile, common, t('name'), right);
        const lines = linesOf(profile, common, t('name'), left)
          .map(([label, value], place) => ({ label, value, other: others[place]?.[1] ?? '' }))
          .filter(({ value, other }) => value || other);
        return (
          <table
            className="w-full table-fixed text-left text-sm"
            aria-label={t('compare', { one: fullName(left), other: fullName(right) })}
          >
            <thead>
              <tr className="align-top">
                <th scope="col" className="w-32 py-2 font-normal text-muted-foreground">
                  {t('field')}
                </th>
                {[
                  { subject: left, rest: right },
                  { subject: right, rest: left },
                ].map(({ subject, rest }) => (
                  <th key={subject.person.id} scope="col" className="py-2 pr-3 font-normal">
                    <Link
                      className="font-semibold text-link hover:underline"
                      {...recordLink(subject.person.id, subject.id, 'profile')}
                    >
                      {nameOf(common, subject)}
                    </Link>
                    {keptPersonId === null ? null : (
                      <span className="block text-xs text-muted-foreground">
                        {t(keptPersonId === subject.person.id ? 'isKept' : 'isMerged')}
                      </span>
                    )}
                    {onKeep ? (
                      <Button
                        size="sm"
                        className="mt-1.5 block"
                        pending={isDeciding}
                        aria-label={t('keepOf', { name: nameOf(common, subject) })}
                        onClick={() => onKeep(subject, rest)}
                      >
                        {t('keep')}
                      </Button>
                    ) : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border-muted">
              {lines.map(({ label, value, other }) => {
                const isSame = value.toLowerCase() === other.toLowerCase();
                return (
                  <tr key={label} className="align-top">
                    <th scope="row" className="py-1 pr-3 font-normal text-muted-foreground">
                      {label}
                      {isSame ? null : <span className="sr-only"> {t('differs')}</span>}
                    </th>
                    {[value, other].map((text, place) => (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: two columns, always the same
                        key={place}
                        className={cn('py-1 pr-3 wrap-anywhere tabular-nums', !isSame && 'font-semibold')}
                      >
                        {text || (
                          <span className="font-normal text-subtle-foreground">
                            {profile('profile.none')}
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        );
      }}
    </QueryView>
  );
}

/** `Rosa Pratt · 48213`: two records of one person usually have the same name. */
export function nameOf(t: Text, { id, person, ...name }: Subject): string {
  return `${fullName(name)} · ${id ?? t('header.personId', { id: person.id })}`;
}
