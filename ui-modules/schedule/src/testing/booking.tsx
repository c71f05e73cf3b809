/** Set-up of the tests of bookings. */
import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import AppointmentsTab from '../appointments/appointments.tab';
import { appointment, available, booked, canceled, physician, provider, slot, TYPES } from './appointments';

export const SLOTS = 'GET /api/bff/crm/available-appointment-slots/v2/';
export const ONE = 'GET /api/bff/crm/available-slots-by-provider/';
export const HOLD = 'POST /api/appointment/holds/';
export const BOOK = 'POST /api/bff/crm/book-appointment/';
export const SUGGEST = 'POST /api/appointment/symptom-visit-type/';
const DRAFTS = { 'GET /api/drafts/': [] };

export const NINE = '2026-06-03T13:00:00Z';
export const TEN = '2026-06-03T14:00:00Z';
export const FRIDAY = '2026-06-05T13:00:00Z';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

export const draftOf = (place: string, body: Record<string, unknown>) => ({
  'GET /api/drafts/': [{ place, patient_id: 7, body, is_masked: false }],
});

export function show(
  answers: Record<string, unknown> = {},
  at = '/patients/7/appointments?book=healthGuide',
) {
  const host = fakeHost({
    'GET /api/bff/crm/patient-appointments/': booked([]),
    'GET /api/bff/crm/patient-appointment-cancelations/': canceled([]),
    'GET /api/user/7/can_book_appointments_v2': { video: true, video_new: true, health_guide_consult: true },
    'GET /api/appointment/annual-wellness/': {
      last_on: null,
      due_on: null,
      is_overdue: true,
      reason: 'Annual Wellness Visit New',
    },
    'GET /api/schedule/appointment-types/': onWire({ results: TYPES }),
    'GET /api/physician/': onWire({
      results: [
        physician(),
        physician({ id: 4, firstName: 'Ruth', lastName: 'Nagel', title: 'Health Guide', internalRole: 'hg' }),
      ],
    }),
    'GET /api/appointment/symptoms/': {
      all_symptoms: [
        { id: 1, label: 'Cough', category_uid: 'lungs' },
        { id: 2, label: 'Chest pain', category_uid: 'heart' },
      ],
      home_page_categories: [
        { uid: 'lungs', label: 'Breathing', symptoms: [{ id: 1, label: 'Cough', category_uid: 'lungs' }] },
      ],
    },
    [SLOTS]: available([provider([slot(NINE), slot(TEN), slot(FRIDAY)])]),
    [HOLD]: { id: 5, expires_at: '2026-06-03T12:02:00Z' },
    'DELETE /api/appointment/holds/5/': null,
    [BOOK]: onWire({ id: 31, patient: { userId: 7, personId: 107 }, appointment: appointment({ id: 31 }) }),
    [SUGGEST]: { reason: 'Video', urgent: false, message: null, red_flags: [] },
    ...DRAFTS,
    ...answers,
  });
  return renderWithKit(
    <>
      <AppointmentsTab patientId={7} />
      <Toaster />
    </>,
    { host, at },
  );
}

export const time = (name: string | RegExp) => screen.findByRole('button', { name });
export const nextButton = () => screen.findByRole('button', { name: 'Next' });
export const bookButton = () => screen.findByRole('button', { name: /^Book/ });

/** Finds urgent phrases as the host does, in what the patient says. */
export const screened = ({ body }: FakeCall) => {
  const { other_symptoms: other, description } = body as { other_symptoms: string; description: string };
  const text = `${other} ${description}`;
  const flags = [
    ...(text.includes('chest') ? [{ message: 'Call 911', symptoms: ['chest pain'] }] : []),
    ...(text.includes('die') ? [{ message: 'Call or text 988', symptoms: ['want to die'] }] : []),
  ];
  return { reason: 'Video', urgent: flags.length > 0, message: null, red_flags: flags };
};
