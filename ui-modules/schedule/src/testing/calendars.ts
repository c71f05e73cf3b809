/** Providers and events for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { type FakeHost, fakeHost, onWire } from '@huddle/kit/testing';
import type { CalendarEvent, Physician } from '../api';

/** A clinician; by default the reader of tests. */
export function physician(over: Partial<Physician> = {}): Physician {
  return {
    id: 1,
    physicianId: 1,
    firstName: 'Nora',
    lastName: 'Page',
    title: 'NP',
    internalRole: 'np',
    providerGroup: 'Nurse Practitioner',
    assigneeGroup: 1,
    calendarUrl: null,
    isTakingNewPatients: true,
    ...over,
  };
}

export const OKONKWO = physician({
  id: 2,
  physicianId: 2,
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  title: 'MD',
  internalRole: 'md',
  providerGroup: 'Physician',
});

/** An event of the reader's calendar: an appointment of Rosa Delgado at 9 AM Eastern. */
export function event(over: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 'appointment-7',
    kind: 'appointment',
    start: '2026-11-23T14:00:00Z',
    end: '2026-11-23T14:30:00Z',
    title: 'Established',
    providerId: 1,
    isAllDay: false,
    reason: 'Video',
    status: 'Scheduled',
    person: { personId: 1007, patientId: 107, firstName: 'Rosa', lastName: 'Delgado' },
    appointmentId: 7,
    exceptionId: null,
    rowVersion: 3,
    canEdit: true,
    isConflict: false,
    conflicts: [],
    isMasked: false,
    ...over,
  };
}

/** A shift of the reader, 9 AM to 5 PM Eastern. */
export const SHIFT = event({
  id: 'shift-1-2026-11-23',
  kind: 'shift',
  start: '2026-11-23T14:00:00Z',
  end: '2026-11-23T22:00:00Z',
  title: '',
  reason: '',
  status: null,
  person: null,
  appointmentId: null,
  rowVersion: null,
  canEdit: false,
});

/** A meeting of the reader, 10 to 11 AM Eastern. */
export function exception(over: Partial<CalendarEvent> = {}): CalendarEvent {
  return event({
    id: 'exception-4',
    kind: 'exception',
    start: '2026-11-23T15:00:00Z',
    end: '2026-11-23T16:00:00Z',
    title: 'Meeting',
    reason: 'Meeting',
    status: null,
    person: null,
    appointmentId: null,
    exceptionId: 4,
    ...over,
  });
}

/** What the host answers for a calendar. */
export function calendarOf(results: readonly CalendarEvent[]) {
  return onWire({ results, timeZone: 'America/New_York' });
}

/** A host with the reader and Dr. Okonkwo, and their events. */
export function hostOf(own: readonly CalendarEvent[], theirs: readonly CalendarEvent[] = []): FakeHost {
  return fakeHost({
    'GET /api/physician/': onWire({ results: [physician(), OKONKWO] }),
    'GET /api/schedule/events/1/': calendarOf(own),
    'GET /api/schedule/events/2/': calendarOf(theirs),
  });
}
