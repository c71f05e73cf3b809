import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useDraft } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { reasonsQuery } from '../cancel/cancel.resource';
import { allReasons } from '../cancel/values';
import { appointmentQuery, canBookQuery, typesQuery } from '../visits/appointments.resource';
import { bookingPlace } from '../visits/booking-place';
import { type BookingValues, NOTHING } from '../visits/booking-values';
import type { Go, Step } from '../visits/place';
import { offeredTypes, type Visit } from '../visits/visits';
import { TO_REBOOK } from '../visits/work';
import { BookingForm } from './booking-form';
import { useWizardText } from './text';

/** The reason for the cancellation of a visit whose clinician cannot keep it (record.md §3, "Cancellation reason"). */
const CLINICIAN_OUT = 'clinician_out';

interface BookingProps {
  patientId: number;
  visit: Visit;
  /** The appointment that is moved. */
  move: number | null;
  step: Step | undefined;
  /** The clinic's time zone. */
  zone: string;
  go: Go;
}

/**
 * Books a visit in steps, beside the chat (record.md §4, "Booking wizard"). The step is in the address, and what was chosen is kept until it
 * is booked or discarded.
 */
export default function Booking({ patientId, visit, move, step, zone, go }: BookingProps) {
  const t = useWizardText();
  const draft = useDraft<BookingValues>(bookingPlace(patientId, visit, move), patientId);
  const canBook = useQuery(canBookQuery(patientId));
  const types = useQuery(typesQuery());
  const moved = useQuery({ ...appointmentQuery(move ?? 0), enabled: move !== null });

  // A visit that lost its clinician needs no question why it is moved.
  const isLost = moved.data?.openWork === TO_REBOOK;
  const reasons = useQuery({ ...reasonsQuery(), enabled: isLost });
  const known = reasons.data && allReasons(reasons.data.results).find(({ uid }) => uid === CLINICIAN_OUT);
  const lost: Partial<BookingValues> | null =
    isLost && known && moved.data
      ? {
          reason: moved.data.reason,
          description: moved.data.description,
          moved: { reasonIds: [known.id], patientOther: '', practiceOther: '' },
        }
      : null;

  const failed = [canBook, types, moved].find((query) => query.isError && query.data === undefined);
  if (failed)
    return (
      <ErrorState
        title={t(failed === moved ? 'moveFailed' : 'eligibilityFailed')}
        description={failed.error?.message}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  const isLoading = !canBook.data || !types.data || draft.status === 'loading';
  if (isLoading || (move !== null && !moved.data) || (isLost && reasons.isPending))
    return (
      <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-64" />
      </SkeletonRegion>
    );

  const isGone = moved.data !== undefined && !moved.data.cancelableStatus.canCancel;
  const isUnexplained = move !== null && !draft.body?.moved && lost === null;
  const bookable = offeredTypes(visit, canBook.data);
  if (isGone || isUnexplained || bookable.length === 0)
    return (
      <EmptyState
        icon={<CalendarX />}
        title={t(isGone ? 'moveGone' : isUnexplained ? 'moveUnknown' : 'notEligible')}
        description={
          isGone ? moved.data?.cancelableStatus.reason : isUnexplained ? null : t('notEligibleHint')
        }
        action={<Button onClick={() => go({})}>{t('backToList')}</Button>}
      />
    );
  return (
    <BookingForm
      patientId={patientId}
      visit={visit}
      moved={moved.data ?? null}
      types={types.data.results.filter(({ reason }) => bookable.some((type) => type.reason === reason))}
      step={step}
      zone={zone}
      go={go}
      values={{ ...NOTHING, ...lost, ...draft.body, moved: draft.body?.moved ?? lost?.moved ?? null }}
      onChange={draft.setBody}
      onClear={draft.clear}
    />
  );
}
