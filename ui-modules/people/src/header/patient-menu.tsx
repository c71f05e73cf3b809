import { ContributedMenu } from '@huddle/kit/components/app/contributed-menu';
import { fullName } from '@huddle/kit/lib/person';
import { useMemo } from 'react';
import type { Subject } from '../subject';
import { useText } from '../text';

/** What other modules let the reader do for a patient. */
export function PatientMenu({ patient }: { patient: Subject }) {
  const t = useText();
  const { id: patientId } = patient;
  const { id: personId } = patient.person;
  const name = fullName(patient);
  const props = useMemo(
    () => (patientId === null ? null : { patient: { patientId, personId, name } }),
    [patientId, personId, name],
  );
  // Without an account there is nothing that these actions apply to.
  return props ? (
    <ContributedMenu slot="patient.action/v1" props={props} label={t('header.actions')} />
  ) : null;
}
