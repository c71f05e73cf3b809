import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useDraft } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Appointment } from '../api';
import { appointmentQuery } from '../visits/appointments.resource';
import { bookingPlace } from '../visits/booking-place';
import { type BookingValues, MAX_OTHER_SYMPTOMS, NOTHING } from '../visits/booking-values';
import type { Go } from '../visits/place';
import { type Visit, visitOf } from '../visits/visits';
import { TO_REBOOK } from '../visits/work';
import { useListText } from './text';

/** Leads from the work of an appointment to the booking of another time; without such work, to the list. */
export function RebookVisit({ patientId, id, go }: { patientId: number; id: number; go: Go }) {
  const t = useListText();
  // The work may have been opened after the appointment was read.
  const query = useQuery({ ...appointmentQuery(id), refetchOnMount: 'always' });
  const appointment = query.isFetchedAfterMount ? query.data : undefined;
  const visit = appointment && visitOf(appointment.reason);
  if (query.isError)
    return (
      <ErrorState
        title={t('visitFailed')}
        description={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <>
      <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-64" />
      </SkeletonRegion>
      {appointment && visit && appointment.openWork === TO_REBOOK && appointment.patientId === patientId ? (
        <Prefilled patientId={patientId} appointment={appointment} visit={visit} go={go} />
      ) : appointment ? (
        <ToList isCanceled={appointment.canceledAt != null} go={go} />
      ) : null}
    </>
  );
}

function ToList({ isCanceled, go }: { isCanceled: boolean; go: Go }) {
  useEffect(() => go(isCanceled ? { appointments: 'cancellations' } : {}, { replace: true }));
  return null;
}

/** A visit that is still booked is moved; one that was cancelled is booked again, with what was known of it. */
function Prefilled({
  patientId,
  appointment,
  visit,
  go,
}: {
  patientId: number;
  appointment: Appointment;
  visit: Visit;
  go: Go;
}) {
  const { id, cancelableStatus, reason, description, symptomsSummary } = appointment;
  const move = cancelableStatus.canCancel ? id : null;
  const draft = useDraft<BookingValues>(bookingPlace(patientId, visit, move), patientId);
  useEffect(() => {
    if (draft.status === 'loading') return;
    if (move === null && draft.body === null)
      draft.setBody({
        ...NOTHING,
        reason,
        description,
        otherSymptoms: Array.from(symptomsSummary).slice(0, MAX_OTHER_SYMPTOMS).join(''),
      });
    go({ book: visit, move: move ?? undefined }, { replace: true });
  });
  return null;
}
