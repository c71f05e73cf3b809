import { PersonMarks } from '@huddle/kit/components/app/person-marks';
import { Chip } from '@huddle/kit/components/ui/chip';
import { formatDateTime } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Person } from '../api';
import { recordLink } from '../record-link';
import type { Subject } from '../subject';
import { useText } from '../text';

/** What must not be missed before anything is done in the record: also shown where the other chips have no room. */
export function RecordMarks({ patient }: { patient: Subject }) {
  const t = useText();
  const { person } = patient;
  const { mergedInto, mergedPeople, possibleDuplicates } = person;
  return (
    <>
      {mergedInto ? (
        <LinkChip tone="urgent" to={mergedInto} title={t('header.mergedIntoHint')}>
          {t('header.mergedInto', { id: mergedInto.userId ?? mergedInto.personId })}
        </LinkChip>
      ) : null}
      {patient.isProtected ? <ProtectedMark patient={patient} /> : null}
      <PersonMarks isProtected={false} isTest={patient.testOnly} deceasedAt={person.deceasedAt} />
      {possibleDuplicates.map((other) => (
        <LinkChip key={other.personId} tone="warning" to={other}>
          {t('header.possibleDuplicate', { id: other.userId ?? other.personId })}
        </LinkChip>
      ))}
      {mergedPeople.map((other) => (
        <LinkChip key={other.personId} tone="info" to={other}>
          {t('header.mergedPerson', { id: other.userId ?? other.personId })}
        </LinkChip>
      ))}
    </>
  );
}

function LinkChip({
  to: { userId, personId },
  tone,
  title,
  children,
}: {
  to: Person['possibleDuplicates'][number];
  tone: 'urgent' | 'warning' | 'info';
  title?: string;
  children: ReactNode;
}) {
  return (
    <Chip asChild tone={tone} title={title}>
      <Link {...recordLink(personId, userId, 'profile')}>{children}</Link>
    </Chip>
  );
}

/** That the record is protected, and until when it is open. */
function ProtectedMark({ patient: { id, person } }: { patient: Subject }) {
  const t = useText();
  const ofPatient = useQuery({
    ...api.query('/api/phi_access_control/check_access/', { query: { user_id: id ?? 0 } }),
    enabled: id !== null,
  });
  const ofPerson = useQuery({
    ...api.query('/api/phi_access_control/people/{person_id}/', { path: { person_id: person.id } }),
    enabled: id === null,
  });
  const expiresAt = (id === null ? ofPerson : ofPatient).data?.expiresAt;
  return (
    <Chip tone="warning">
      {expiresAt
        ? t('header.protectedUntil', { time: formatDateTime(new Date(expiresAt)) })
        : t('header.protected')}
    </Chip>
  );
}
