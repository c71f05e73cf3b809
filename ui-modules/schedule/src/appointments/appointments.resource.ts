import { coreApi } from '@huddle/kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api';

const APPOINTMENTS = '/api/bff/crm/patient-appointments/';
const CANCELATIONS = '/api/bff/crm/patient-appointment-cancelations/';
const APPOINTMENT = '/api/appointment/{id}';
const CAN_BOOK = '/api/user/{patient_id}/can_book_appointments_v2';
const WELLNESS = '/api/appointment/annual-wellness/';
const TYPES = '/api/schedule/appointment-types/';

/** Within this time events arrive that belong together: a move cancels one appointment and books another. */
const TOGETHER_MS = 100;

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

/** Reloads what is shown of appointments. */
export function useReloadAppointments(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        api.key(APPOINTMENTS),
        api.key(CANCELATIONS),
        api.key(APPOINTMENT),
        api.key(CAN_BOOK),
        api.key(WELLNESS),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

/** Reloads a patient's appointments when somebody books, changes or cancels one, or its work changes: once for the events of one transaction. */
export function useLiveAppointments(patientId: number): void {
  const reload = useReloadAppointments();
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  const heard = (event: { patientId: number | null }) => {
    if (event.patientId !== patientId) return;
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void reload(), TOGETHER_MS);
  };
  api.useEvent('schedule.appointment.booked', heard);
  api.useEvent('schedule.appointment.changed', heard);
  api.useEvent('schedule.appointment.canceled', heard);
  // The work of an appointment: it lost its clinician.
  coreApi.useEvent('core.work_unit.changed', (event) => {
    if (event.payload.contentType === 'appointment') heard(event);
  });
}
