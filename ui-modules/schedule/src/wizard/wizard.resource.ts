import { ProblemError } from '@huddle/kit/api';
import { startOfDay } from '@huddle/kit/dates/zoned';
import { useLive } from '@huddle/kit/realtime';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type Booking, type Slot } from '../api';
import { clinicDaysChanged } from '../settings-changed';
import type { BookingValues } from '../visits/booking-values';
import { OTHER } from '../visits/booking-values';
import { addDays, type Day } from './days';

const SLOTS = '/api/bff/crm/available-appointment-slots/v2/';
const PROVIDER_SLOTS = '/api/bff/crm/available-slots-by-provider/';
const HOLDS = '/api/appointment/holds/';

/** The week whose times are shown, in the clinic's zone. */
function weekOf(monday: Day, zone: string) {
  return {
    start_time: new Date(startOfDay(monday, zone)).toISOString(),
    end_time: new Date(startOfDay(addDays(monday, 7), zone)).toISOString(),
  };
}

/** The times of a week of all clinicians. The previous week stays until the next is there. */
export function slotsQuery(patientId: number, reason: string, monday: Day, zone: string) {
  return api.query(
    SLOTS,
    { query: { patientId, reason, ...weekOf(monday, zone) } },
    { placeholderData: keepPreviousData },
  );
}

/** The times of a week of one clinician. */
export function providerSlotsQuery(
  physicianId: number,
  patientId: number,
  reason: string,
  monday: Day,
  zone: string,
) {
  return api.query(PROVIDER_SLOTS, { query: { physicianId, patientId, reason, ...weekOf(monday, zone) } });
}

/** The clinicians who can be booked. */
export function physiciansQuery() {
  return api.query('/api/physician/', undefined, { staleTime: 300_000 });
}

/** The symptoms, and the categories under which the usual ones are. */
export function symptomsQuery() {
  return api.query('/api/appointment/symptoms/', undefined, { staleTime: 300_000 });
}

/**
 * The type of visit that symptoms suggest, and what the patient must be told: of the symptoms, of all texts, and of the appointment that is
 * moved. Reads only, but takes a body.
 */
export function suggestionQuery(
  patientId: number,
  move: number | null,
  {
    symptomIds,
    otherSymptoms,
    description,
  }: Pick<BookingValues, 'symptomIds' | 'otherSymptoms' | 'description'>,
) {
  const texts = { otherSymptoms: otherSymptoms.trim(), description: description.trim() };
  return {
    queryKey: ['schedule', 'suggestion', patientId, move, symptomIds.join(), texts],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.post('/api/appointment/symptom-visit-type/', {
        body: {
          symptomIds: [...symptomIds],
          ...texts,
          patientId,
          ...(move !== null && { rescheduleFromId: move }),
        },
        signal,
      }),
    staleTime: 60_000,
  };
}

/** The reasons for booking a time that is not offered, with those that apply to it. */
export function customReasonsQuery(reason: string, physicianId: number, start: string) {
  return api.query('/api/bff/crm/custom-appointment-additional-reasons/', {
    query: { reason, physician_id: physicianId, appointment_date_time: start },
  });
}

/** Reloads the times when somebody books, holds or changes any. */
export function useLiveSlots(): void {
  useLive([api.on('schedule.slots.changed'), clinicDaysChanged], [api.key(SLOTS), api.key(PROVIDER_SLOTS)]);
}

/** Holds a time for two minutes. Replaces the caller's other hold. The time of an appointment that moves counts as free. */
export function hold(
  patientId: number,
  move: number | null,
  choice: { physicianId: number; reason: string; start: string },
) {
  const { physicianId, reason, start } = choice;
  return api.post(HOLDS, {
    body: {
      physicianId,
      patientId,
      reason,
      scheduledDate: start,
      ...(move !== null && { rescheduleFromId: move }),
    },
  });
}

/** Releases a hold. It expires by itself when that fails. */
export async function release(id: number): Promise<void> {
  await api.delete('/api/appointment/holds/{id}/', { path: { id }, keepalive: true }).catch(() => undefined);
}

/** The nearest other times, if a time has been taken; null for any other error. */
export function alternativesOf(error: unknown): Slot[] | null {
  if (!(error instanceof ProblemError) || error.slug !== 'slot-taken') return null;
  const current = error.body.current as { alternatives?: Slot[] } | undefined;
  return current?.alternatives ?? [];
}

/** Books what was chosen; an appointment that it replaces is cancelled in the same step. */
export function book(
  patientId: number,
  move: number | null,
  values: BookingValues & { reason: string; start: string; providerId: number },
) {
  const body: Booking = {
    description: values.description.trim(),
    otherSymptoms: values.otherSymptoms.trim(),
    patientId,
    physicianId: values.providerId,
    reason: values.reason,
    scheduledDate: values.start,
    symptomIds: values.symptomIds,
    ...(values.told.length > 0 && { toldPatient: values.told }),
    ...(move !== null &&
      values.moved && {
        rescheduleFromId: move,
        cancellation: {
          cancellationReasonIds: values.moved.reasonIds,
          patientOtherReason: values.moved.patientOther.trim(),
          fireflyOtherReason: values.moved.practiceOther.trim(),
        },
      }),
  };
  if (!values.isCustom) return api.post('/api/bff/crm/book-appointment/', { body });
  return api.post('/api/bff/crm/book-custom-appointment/', {
    body: {
      ...body,
      customAppointmentReasons: values.customReasons,
      customReasonOther: values.customReasons.includes(OTHER) ? values.customOther.trim() : '',
    },
  });
}
