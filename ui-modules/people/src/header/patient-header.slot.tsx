import { ProblemError } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isProtectedProblem, patientQuery, useLivePatient } from '../patient.resource';
import { useKeepRecent } from '../search/recent.resource';
import { useText } from '../text';
import { Gone } from './gone';
import { HeaderSkeleton } from './header-skeleton';
import { PatientFacts } from './patient-facts';

/** The sticky header of the patient workspace. */
const PatientHeader: SlotComponent<'patient.header/v1'> = ({ patientId, standAlone, isCompact }) => {
  const t = useText();
  const patient = useQuery(patientQuery(patientId));
  useLivePatient(patientId);
  useKeepRecent(patient.isError ? undefined : patient.data?.person.id);
  const [wasOpen, setWasOpen] = useState(false);
  if (patient.data && !wasOpen) setWasOpen(true);
  const isProtected = isProtectedProblem(patient.error);
  const gone = patient.error instanceof ProblemError && patient.error.status === 404 ? patient.error : null;
  const isAlone = isProtected || gone !== null || (patient.isError && !patient.data);
  useEffect(() => {
    if (!isAlone) return;
    standAlone?.(true);
    return () => standAlone?.(false);
  }, [isAlone, standAlone]);

  // Checked before cached data: access that ended closes the record at once.
  if (isProtected) {
    return (
      <>
        <PageTitle className="sr-only">{t('header.patient', { id: patientId })}</PageTitle>
        <ProtectedAccess patientId={patientId} asksAtOnce wasOpen={wasOpen} className="flex-1" />
      </>
    );
  }
  if (gone) {
    return <Gone text={t(gone.detail === t('errors.notPatient') ? 'errors.notPatient' : 'errors.missing')} />;
  }
  if (patient.data) return <PatientFacts patient={patient.data} isCompact={isCompact} />;
  if (patient.isError) {
    return (
      <>
        <PageTitle className="sr-only">{t('header.patient', { id: patientId })}</PageTitle>
        <ErrorState
          className="flex-1"
          title={t('errors.access', { id: patientId })}
          description={patient.error.message}
          onRetry={() => void patient.refetch()}
        />
      </>
    );
  }
  return <HeaderSkeleton />;
};

export default PatientHeader;
