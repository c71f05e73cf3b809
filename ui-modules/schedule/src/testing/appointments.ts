// The types of the matchers that the test set-up adds.
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import type { Appointment, AppointmentType, CancelationReason, Physician, ProviderSlots, Slot } from '../api';

/** The clinic's zone in tests. */
export const ZONE = 'America/New_York';

/** A booked appointment: June 3, 2026 at 9 in the clinic. */
export function appointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id: 11,
    patientId: 7,
    personId: 107,
    start: '2026-06-03T13:00:00Z',
    end: '2026-06-03T13:30:00Z',
    durationMinutes: 30,
    reason: 'Video',
    reasonLabel: 'Established',
    status: 'Scheduled',
    providerName: 'Adaeze Okonkwo',
    providerId: 3,
    symptomsSummary: '',
    description: '',
    scheduledAt: '2026-05-20T14:05:00Z',
    scheduledBy: 1,
    scheduledByProviderName: 'Nora Page',
    isCustom: false,
    customReasons: [],
    rescheduledFromId: null,
    rescheduledToId: null,
    canceledBy: null,
    canceledByProviderName: null,
    canceledAt: null,
    isLateCancel: false,
    cancelationReasons: { fireflyReasons: [], patientReasons: [] },
    cancelableStatus: { canCancel: true, reason: null },
    isSessionActive: false,
    rescheduleAction: null,
    toldPatient: [],
    openWork: null,
    isMasked: false,
    rowVersion: 1,
    ...changes,
  };
}

/** A cancelled one. */
export function cancelation(changes: Partial<Appointment> = {}): Appointment {
  return appointment({
    status: 'Cancelled',
    canceledBy: 2,
    canceledByProviderName: 'Ruth Nagel',
    canceledAt: '2026-06-02T20:00:00Z',
    ...changes,
  });
}

/** The list of appointments as the host answers it. */
export function booked(rows: readonly Appointment[]) {
  return onWire({ results: rows, count: rows.length, next: null, timeZone: ZONE });
}

/** The list of cancellations as the host answers it. */
export function canceled(rows: readonly Appointment[]) {
  return onWire({ cancelationEvents: rows, count: rows.length, next: null, timeZone: ZONE });
}

/** The types of visit. */
export const TYPES: AppointmentType[] = [
  type('video', 'Video', 'Established', 30, false, ['md', 'np']),
  type('videoNew', 'Video-New', 'New Patient', 60, true, ['md', 'np']),
  type('healthGuideConsult', 'Health Guide Consult', 'HG Visit', 30, true, ['hg']),
];

function type(
  uniqueKey: string,
  reason: string,
  name: string,
  duration: number,
  isReasonRequired: boolean,
  roles: string[],
): AppointmentType {
  return {
    id: duration,
    uniqueKey,
    reason,
    name,
    duration,
    isReasonRequired,
    roles,
    bookingWindow: 8,
    bufferAfter: 0,
    bufferBefore: 0,
    isActive: true,
    isInVisitMix: true,
    minimumNotice: 30,
    rowVersion: 1,
  };
}

/** A time on offer. */
export function slot(scheduledDate: string, changes: Partial<Slot> = {}): Slot {
  return {
    scheduledDate,
    physicianId: 3,
    reason: 'Video',
    inCareTeam: true,
    isHeld: false,
    heldByMe: false,
    ...changes,
  };
}

/** A clinician's times. */
export function provider(slots: Slot[], changes: Partial<ProviderSlots> = {}): ProviderSlots {
  return {
    physicianId: 3,
    physicianName: 'Adaeze Okonkwo',
    title: 'MD',
    internalRole: 'md',
    inCareTeam: true,
    licensing: 'licensed',
    reason: 'Video',
    slots,
    firstAvailableSlot: slots[0]?.scheduledDate ?? null,
    reasonsForUnavailability: [],
    ...changes,
  };
}

/** The answer to a request for times. */
export function available(groups: ProviderSlots[], changes: Record<string, unknown> = {}) {
  return onWire({
    appointments: groups,
    datesWithSlotAvailability: [
      ...new Set(groups.flatMap(({ slots }) => slots.map(({ scheduledDate }) => scheduledDate.slice(0, 10)))),
    ].sort(),
    bookingWindowInWeeks: 8,
    allowCustomAppointment: true,
    timeZone: ZONE,
    patientTimeZone: null,
    ...changes,
  });
}

/** A clinician. */
export function physician(changes: Partial<Physician> = {}): Physician {
  return {
    id: 3,
    physicianId: 3,
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    title: 'MD',
    internalRole: 'md',
    providerGroup: 'Physician',
    assigneeGroup: null,
    calendarUrl: null,
    isTakingNewPatients: true,
    ...changes,
  };
}

/** A reason for cancelling. */
export function reason(
  id: number,
  label: string,
  changes: Partial<CancelationReason> = {},
): CancelationReason {
  return {
    id,
    uid: `reason${id}`,
    label,
    isPatientFacing: true,
    isActive: true,
    rowVersion: 1,
    children: [],
    ...changes,
  };
}
