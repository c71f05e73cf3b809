import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { localZone, zoneName } from '@huddle/kit/lib/time';
import { useToday } from '@huddle/kit/lib/today';
import { LoadMore, QueryView } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarX } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import type { Appointment } from '../api';
import { appointmentsQuery, cancelationsQuery } from '../visits/appointments.resource';
import type { Go } from '../visits/place';
import { AppointmentRow } from './appointment-row';
import { BookMenu } from './book-menu';
import { useListText } from './text';

const CancelDialog = lazy(() => import('../cancel/cancel.dialog'));

type List = 'appointments' | 'cancellations';

/** A patient's appointments and cancellations. */
export function Appointments({
  patientId,
  list: shown,
  go,
  bookButton,
}: {
  patientId: number;
  list: 'cancellations' | undefined;
  go: Go;
  bookButton: Ref<HTMLButtonElement>;
}) {
  const t = useListText();
  const list: List = shown ?? 'appointments';
  const booked = useInfiniteQuery(appointmentsQuery(patientId));
  const canceled = useInfiniteQuery(cancelationsQuery(patientId));
  const [firstBooked, firstCanceled] = [booked.data?.pages[0], canceled.data?.pages[0]];
  const zone = firstBooked?.timeZone ?? firstCanceled?.timeZone ?? localZone();
  const today = useToday(zone);
  const [canceling, setCanceling] = useState<Appointment | null>(null);
  const isCanceled = list === 'cancellations';
  const bookedRows = booked.data?.pages.flatMap(({ results }) => results);
  const query = isCanceled
    ? { ...canceled, data: canceled.data?.pages.flatMap(({ cancelationEvents }) => cancelationEvents) }
    : { ...booked, data: bookedRows };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
        <SegmentedControl<List>
          label={t('lists')}
          value={list}
          onValueChange={(next) =>
            go({ appointments: next === 'cancellations' ? next : undefined }, { replace: true })
          }
          options={[
            { value: 'appointments', label: t('appointments'), count: firstBooked?.count },
            { value: 'cancellations', label: t('cancellations'), count: firstCanceled?.count },
          ]}
        />
        {zone === localZone() ? null : (
          <span className="text-xs text-subtle-foreground">{t('zone', { zone: zoneName(zone) })}</span>
        )}
        <span className="flex-1" />
        <BookMenu ref={bookButton} patientId={patientId} onBook={(book) => go({ book })} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryView
          query={query}
          failedTitle={t(isCanceled ? 'cancellationsFailed' : 'failed')}
          record={{ patientId }}
          loading={
            <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </SkeletonRegion>
          }
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              icon={isCanceled ? <CalendarX /> : <CalendarDays />}
              title={t(isCanceled ? 'noCancellations' : 'none')}
              description={t(isCanceled ? 'noCancellationsHint' : 'noneHint')}
            />
          }
        >
          {(rows) => (
            <ul aria-label={t(list)} className="divide-y divide-border-muted border-b border-border-muted">
              {rows.map((appointment) => (
                <li key={appointment.id}>
                  <AppointmentRow
                    appointment={appointment}
                    zone={zone}
                    today={today}
                    onCancel={() => setCanceling(appointment)}
                    onRebook={() => go({ visit: appointment.id })}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <LoadMore query={isCanceled ? canceled : booked} className="m-3" />
      </div>
      {canceling ? (
        <Suspense>
          <CancelDialog
            patientId={patientId}
            appointment={bookedRows?.find(({ id }) => id === canceling.id) ?? canceling}
            zone={zone}
            onMove={(visit) => go({ book: visit, move: canceling.id })}
            onClose={() => setCanceling(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
