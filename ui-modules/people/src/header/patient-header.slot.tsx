import { ProblemError } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { paths, type SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isProtectedProblem, patientQuery, useLivePatient, useRequestAccess } from '../patient.resource';
import { useText } from '../text';
import { PatientFacts } from './patient-facts';

/** The sticky header of the patient workspace. */
const PatientHeader: SlotComponent<'patient.header/v1'> = ({ patientId }) => {
  const t = useText();
  const patient = useQuery(patientQuery(patientId));
  const request = useRequestAccess(patientId);
  useLivePatient(patientId);
  if (patient.data) return <PatientFacts patient={patient.data} />;
  if (isProtectedProblem(patient.error))
    return <ProtectedAccess request={request} asksAtOnce className="py-12" />;
  if (patient.error instanceof ProblemError && patient.error.status === 404) {
    return <Gone detail={patient.error.detail} />;
  }
  if (patient.isError) {
    return (
      <ErrorState
        title={t('errors.load')}
        description={patient.error.message}
        onRetry={() => void patient.refetch()}
      />
    );
  }
  return (
    <SkeletonRegion label={t('header.loading')} className="flex gap-4 px-5 pt-4 pb-3">
      <Skeleton className="size-12 rounded-full" />
      <div className="flex-1 space-y-2.5 pt-1">
        <Skeleton className="h-5 w-72" />
        <Skeleton className="h-4 w-96" />
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
