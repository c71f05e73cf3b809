import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/schedule';

type Schemas = components['schemas'];

/** A kind of visit. */
export type AppointmentType = Schemas['schedule.AppointmentType'];

/** The hours of a weekday. */
export type ClinicDay = Schemas['schedule.ClinicDay'];

/** A date on which the practice is closed. */
export type Closure = Schemas['schedule.Closure'];

/** The clinician on call. */
export type OnCall = Schemas['schedule.OnCall'];

/** The tenant's settings for schedules. */
export type ScheduleSettings = Schemas['schedule.Settings'];

/** An appointment of a patient. */
export type Appointment = Schemas['schedule.Appointment'];

/** Which types of appointment a patient may book. */
export type CanBook = Schemas['schedule.CanBook'];

/** A time at which a clinician can be booked. */
export type Slot = Schemas['schedule.SlotView'];

/** A clinician's times, or why there are none. */
export type ProviderSlots = Schemas['schedule.ProviderSlots'];

/** What a patient complains of. */
export type Symptom = Schemas['schedule.Symptom'];

/** The type of visit that symptoms suggest. */
export type SuggestedVisit = Schemas['schedule.SuggestedVisit'];

/** A clinician who can be booked. */
export type Physician = Schemas['schedule.Physician'];

/** A reason for cancelling, with those below it. */
export type CancelationReason = Schemas['schedule.CancellationReason'];

/** An appointment to be booked. */
export type Booking = Schemas['schedule.NewAppointment'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
