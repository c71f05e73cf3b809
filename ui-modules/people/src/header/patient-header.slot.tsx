import { ProblemError } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { paths, type SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isProtectedProblem, patientQuery, useLivePatient } from '../patient.resource';
import { useText } from '../text';
import { PatientFacts } from './patient-facts';

/** The sticky header of the patient workspace. */
const PatientHeader: SlotComponent<'patient.header/v1'> = ({ patientId, standAlone }) => {
  const t = useText();
  const patient = useQuery(patientQuery(patientId));
  useLivePatient(patientId);
  const isProtected = isProtectedProblem(patient.error);
  const gone = patient.error instanceof ProblemError && patient.error.status === 404 ? patient.error : null;
  const isAlone = isProtected || gone !== null || (patient.isError && !patient.data);
  useEffect(() => {
    if (!isAlone) return;
    standAlone?.(true);
    return () => standAlone?.(false);
  }, [isAlone, standAlone]);

  // Before what was read earlier: access that ended closes the record at once.
  if (isProtected) {
    return (
      <>
        <PageTitle className="sr-only">{t('header.patient', { id: patientId })}</PageTitle>
        <ProtectedAccess patientId={patientId} asksAtOnce className="flex-1" />
      </>
    );
  }
  if (gone) return <Gone detail={gone.detail} />;
  if (patient.data) return <PatientFacts patient={patient.data} />;
  if (patient.isError) {
    return (
      <>
        <PageTitle className="sr-only">{t('header.patient', { id: patientId })}</PageTitle>
        <ErrorState
          className="flex-1"
          title={t('errors.load')}
          description={patient.error.message}
          onRetry={() => void patient.refetch()}
        />
      </>
    );
  }
  return (
    <SkeletonRegion label={t('header.loading')} className="flex gap-4 bg-surface px-5 pt-3.5 pb-1.5">
      <Skeleton className="size-12 rounded-full" />
      <div className="flex-1 space-y-2.5 pt-1">
        <Skeleton className="h-5 w-2/5 max-w-72" />
        <Skeleton className="h-4 w-3/5 max-w-96" />
      </div>
      <Skeleton className="h-9 w-36" />
    </SkeletonRegion>
  );
};

/** Leads back to the list with the reason (console.md §2, §5). */
function Gone({ detail }: { detail: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const text = detail === t('errors.notPatient') ? detail : t('errors.missing');
  useEffect(() => {
    toast.error(text);
    void navigate({ to: paths.patients(), replace: true });
  }, [navigate, text]);
  return null;
}

export default PatientHeader;
