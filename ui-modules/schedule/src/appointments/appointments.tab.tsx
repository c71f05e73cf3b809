import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import type { SlotComponent } from '@huddle/kit/contract';
import { localZone } from '@huddle/kit/lib/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { appointmentsQuery, useLiveAppointments } from '../visits/appointments.resource';
import { usePlace } from '../visits/place';
import { Appointments } from './appointments';
import { RebookVisit } from './rebook-visit';
import { useListText } from './text';

const Booking = lazy(() => import('../wizard/booking'));

/** A patient's appointments, and booking one (record.md §2, "Appointments panel"). */
const AppointmentsTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useListText();
  const [place, go] = usePlace();
  useLiveAppointments(patientId);
  // The booking shows the clinic's times, as the list does.
  const zone = useInfiniteQuery(appointmentsQuery(patientId)).data?.pages[0]?.timeZone ?? localZone();
  const bookButton = useRef<HTMLButtonElement>(null);
  // The booking that ended had the focus, unless the user went on elsewhere.
  useEffect(() => {
    if (!place.book) return;
    return () => {
      if (document.activeElement === document.body) bookButton.current?.focus();
    };
  }, [place.book]);
  if (place.visit) return <RebookVisit key={place.visit} patientId={patientId} id={place.visit} go={go} />;
  if (!place.book)
    return <Appointments patientId={patientId} list={place.appointments} go={go} bookButton={bookButton} />;
  return (
    <Suspense
      fallback={
        <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      }
    >
      <Booking
        key={`${place.book} ${place.move}`}
        patientId={patientId}
        visit={place.book}
        move={place.move ?? null}
        step={place.step}
        zone={zone}
        go={go}
      />
    </Suspense>
  );
};

export default AppointmentsTab;
