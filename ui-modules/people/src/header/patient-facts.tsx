import { LicenceWarning } from '@huddle/kit/components/app/licence-warning';
import { useAgeAndSex } from '@huddle/kit/components/app/person-chips';
import { Avatar } from '@huddle/kit/components/ui/avatar';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { LocalClock } from '@huddle/kit/components/ui/local-clock';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { cn } from '@huddle/kit/lib/cn';
import { fullName, plainName, townOf, usDate } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { ChevronDown, ChevronUp, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import type { Subject } from '../subject';
import { useText } from '../text';
import { CareTeam } from './care-team';
import { Copyable } from './copyable';
import { PatientChips } from './patient-chips';
import { PatientMenu } from './patient-menu';
import { RecordMarks } from './record-marks';
import { StickyNote } from './sticky-note';

/** The identity of the patient: what must be visible while working in the record. */
export function PatientFacts({ patient, isCompact = false }: { patient: Subject; isCompact?: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isShort = isCompact && !isOpen;
  const { person } = patient;
  const [address] = person.addresses;
  const place = townOf(address?.city, address?.state) || undefined;
  return (
    <div className={cn('@container bg-surface px-5', isShort ? 'pt-2 pb-1' : 'pt-3.5 pb-1.5')}>
      <div className={cn('flex gap-4', isShort ? 'items-center' : 'items-start')}>
        <Avatar
          id={patient.id ?? person.id}
          name={plainName(patient)}
          size="lg"
          decorative
          className="hidden @md:inline-flex"
        />
        <div className="min-w-0 flex-1">
          <div className={isShort ? undefined : 'flex flex-wrap items-baseline gap-x-2.5'}>
            <PageTitle className={isShort ? 'truncate text-base' : 'text-xl whitespace-normal'}>
              {fullName(patient)}
            </PageTitle>
            <IdentityLine
              patient={patient}
              className={cn('text-sm text-subtle-foreground tabular-nums', isShort && 'truncate')}
            />
            {person.timeZone && !isShort ? (
              <LocalClock
                layout="inline"
                zone={person.timeZone}
                place={place}
                className="text-sm text-subtle-foreground @2xl:hidden"
              />
            ) : null}
          </div>
          {isShort ? (
            <div className="flex flex-wrap items-center gap-1.5">
              <RecordMarks patient={patient} />
            </div>
          ) : (
            <div className="mt-1 flex flex-wrap items-center gap-1.5">
              <PatientChips patient={patient} />
              {patient.phoneNumber ? (
                <Copyable value={formatPhone(patient.phoneNumber)} icon={<Phone aria-hidden />} />
              ) : null}
              {patient.email ? <Copyable value={patient.email} icon={<Mail aria-hidden />} /> : null}
            </div>
          )}
        </div>
        {person.timeZone ? (
          <LocalClock
            zone={person.timeZone}
            place={place}
            className="hidden shrink-0 whitespace-nowrap @2xl:block"
          />
        ) : null}
        {isShort ? null : <CareTeam team={person.careTeam} />}
        <PatientMenu patient={patient} />
        {isCompact ? (
          <IconButton
            label={t(isOpen ? 'header.less' : 'header.more')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          </IconButton>
        ) : null}
      </div>
      <LicenceWarning state={address?.state} className="mt-2 rounded-md" />
      {/* The team's note is read before writing; an empty note is shown only on request. */}
      {isShort && !person.providerNote ? null : <StickyNote key={person.id} subject={patient} />}
    </div>
  );
}

/** `48213 · 58 F · born 03-14-1968 · she/her · Spanish`; for a deceased patient the age at death. */
function IdentityLine({ patient: { id, person }, className }: { patient: Subject; className: string }) {
  const t = useText();
  const facts = [
    id ?? t('header.personId', { id: person.id }),
    useAgeAndSex(person),
    person.dob ? t('header.born', { date: usDate(person.dob) }) : null,
    person.pronouns,
    person.preferredLanguage,
  ];
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>;
}
