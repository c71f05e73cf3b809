import { type AppointmentType, limits } from '../api';
import { STEPS, type Step } from './place';
import type { Visit } from './visits';

/** Longest reason for the visit, longest list of other symptoms, and longest other reason for a custom time, as the host accepts them. */
export const MAX_DESCRIPTION = limits.NewAppointment.description.maxLength;
export const MAX_OTHER_SYMPTOMS = limits.NewAppointment.otherSymptoms.maxLength;
export const MAX_CUSTOM_OTHER = limits.NewCustomAppointment.customReasonOther.maxLength;

/** The ID of the free text among the reasons for a custom time. */
export const OTHER = 'other';

/** Why the appointment that is being moved is cancelled. */
export type MovedReasons = { reasonIds: number[]; patientOther: string; practiceOther: string };

/** What has been chosen and typed so far; kept as a draft until it is booked or discarded. */
export type BookingValues = {
  symptomIds: number[];
  otherSymptoms: string;
  /** The type of visit: `Video-New`; null until it is known. */
  reason: string | null;
  /** The messages of red flags that the patient was told. */
  told: string[];
  /** Whether the time is one that is not offered. */
  isCustom: boolean;
  providerId: number | null;
  /** The chosen time, an ISO instant. */
  start: string | null;
  description: string;
  customReasons: string[];
  customOther: string;
  /** For an appointment that is moved. */
  moved: MovedReasons | null;
};

export const NOTHING: BookingValues = {
  symptomIds: [],
  otherSymptoms: '',
  reason: null,
  told: [],
  isCustom: false,
  providerId: null,
  start: null,
  description: '',
  customReasons: [],
  customOther: '',
  moved: null,
};

/** The steps of a booking, in their order (record.md §4, "Booking wizard"). */
export function stepsOf(
  visit: Visit,
  isMove: boolean,
  { isCustom }: Pick<BookingValues, 'isCustom'>,
): Step[] {
  const hasConcern = visit === 'medicalIssue' && !isMove;
  return STEPS.filter((step) => {
    if (step === 'selectConcern') return hasConcern;
    return step !== 'customAppointmentReason' || isCustom;
  });
}

/** What a step still needs: the key of its text under `obstacles`. */
export type Obstacle =
  | 'concern'
  | 'tooLong'
  | 'type'
  | 'slot'
  | 'clinician'
  | 'customTime'
  | 'past'
  | 'reason'
  | 'customReason'
  | 'customOther'
  | 'told';

// The host counts characters as code points.
const isLonger = (text: string, limit: number) => Array.from(text).length > limit;

/** Why a step is not complete (record.md §5, "Booking"); null if it is. `now` is in milliseconds. */
export function obstacleOf(
  step: Step,
  values: BookingValues,
  type: Pick<AppointmentType, 'isReasonRequired'> | undefined,
  now: number,
): Obstacle | null {
  switch (step) {
    case 'selectConcern':
      if (isLonger(values.otherSymptoms, MAX_OTHER_SYMPTOMS)) return 'tooLong';
      return values.symptomIds.length > 0 || values.otherSymptoms.trim() !== '' ? null : 'concern';
    case 'book':
      if (values.reason === null || !type) return 'type';
      if (values.isCustom && values.providerId === null) return 'clinician';
      if (values.start === null || values.providerId === null) return values.isCustom ? 'customTime' : 'slot';
      return Date.parse(values.start) <= now ? 'past' : null;
    case 'reason':
      if (isLonger(values.description, MAX_DESCRIPTION)) return 'tooLong';
      return type?.isReasonRequired && values.description.trim() === '' ? 'reason' : null;
    case 'customAppointmentReason':
      if (values.customReasons.length === 0) return 'customReason';
      if (!values.customReasons.includes(OTHER)) return null;
      if (isLonger(values.customOther, MAX_CUSTOM_OTHER)) return 'tooLong';
      return values.customOther.trim() === '' ? 'customOther' : null;
  }
}

/** Whether there is anything that would be lost. */
export function isEmpty(values: BookingValues): boolean {
  return (
    values.symptomIds.length === 0 &&
    values.otherSymptoms.trim() === '' &&
    values.start === null &&
    values.description.trim() === ''
  );
}
