import { coreApi } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

const APPOINTMENTS = '/api/bff/crm/patient-appointments/';
const CANCELATIONS = '/api/bff/crm/patient-appointment-cancelations/';
const APPOINTMENT = '/api/appointment/{id}';
const CAN_BOOK = '/api/user/{patient_id}/can_book_appointments_v2';
const WELLNESS = '/api/appointment/annual-wellness/';
const TYPES = '/api/schedule/appointment-types/';

/** A patient's appointments that are not cancelled, newest first, by pages. */
export function appointmentsQuery(patientId: number) {
  return api.pages(APPOINTMENTS, { query: { patient_id: patientId } });
}

/** A patient's cancelled appointments, newest first, by pages. */
export function cancelationsQuery(patientId: number) {
  return api.pages(CANCELATIONS, { query: { patient_id: patientId } });
}

/** An appointment. */
export function appointmentQuery(id: number) {
  return api.query(APPOINTMENT, { path: { id } });
}

/** Which types of appointment a patient may book. */
export function canBookQuery(patientId: number) {
  return api.query(CAN_BOOK, { path: { patient_id: patientId } });
}

/** When a patient's next annual wellness visit is due. */
export function wellnessQuery(patientId: number) {
  return api.query(WELLNESS, { query: { patient_id: patientId } });
}

/** The types of appointment, which change rarely. */
export function typesQuery() {
  return api.query(TYPES, undefined, { staleTime: 300_000 });
}

const LIVE_KEYS = [
  api.key(APPOINTMENTS),
  api.key(CANCELATIONS),
  api.key(APPOINTMENT),
  api.key(CAN_BOOK),
  api.key(WELLNESS),
];

/** Reloads what is shown of appointments. */
export function useReloadAppointments(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(LIVE_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Reloads a patient's appointments when somebody books, changes or cancels one, or its work changes. */
export function useLiveAppointments(patientId: number): void {
  const isAbout = (event: { patientId: number | null }) => event.patientId === patientId;
  useLive(
    [
      api.on('schedule.appointment.booked', isAbout),
      api.on('schedule.appointment.changed', isAbout),
      api.on('schedule.appointment.canceled', isAbout),
      // The work of an appointment: it lost its clinician.
      coreApi.on(
        'core.work_unit.changed',
        (event) => isAbout(event) && event.payload.contentType === 'appointment',
      ),
    ],
    LIVE_KEYS,
  );
}
