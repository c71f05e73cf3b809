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

/** A part of the tenant's settings. */
export type SettingsPart = Schemas['schedule.SettingsPart'];

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

/** Something that a patient must be told before a visit is booked. */
export type RedFlag = Schemas['schedule.RedFlag'];

/** The type of visit that symptoms suggest. */
export type SuggestedVisit = Schemas['schedule.SuggestedVisit'];

/** An event of a provider's calendar. */
export type CalendarEvent = Schemas['schedule.CalendarEvent'];

/** A provider's calendar. */
export type CalendarEvents = Schemas['schedule.CalendarEvents'];

/** A clinician who can be booked. */
export type Physician = Schemas['schedule.Physician'];

/** A provider's external calendar. */
export type ExternalCalendar = Schemas['schedule.ExternalCalendar'];

/** A reason for cancelling, with those below it. */
export type CancelationReason = Schemas['schedule.CancellationReason'];

/** An appointment to be booked. */
export type Booking = Schemas['schedule.NewAppointment'];

/** A provider's schedule: current shifts, exceptions, open drafts, visit mix. */
export type Schedule = Schemas['schedule.Schedule'];

/** A weekly shift. */
export type Shift = Schemas['schedule.Shift'];

/** A change of a shift in a draft. */
export type StagingShift = Schemas['schedule.StagingShift'];

/** A time at which a provider is away. */
export type ShiftException = Schemas['schedule.ShiftException'];

/** A change of an exception in a draft. */
export type StagingShiftException = Schemas['schedule.StagingShiftException'];

/** Changes of a schedule that are reviewed before they take effect. */
export type Draft = Schemas['schedule.Draft'];

/** What a draft does when it is approved. */
export type IngestionImpact = Schemas['schedule.IngestionImpact'];

/** A provider's shares of days by kind of visit. */
export type VisitMix = Schemas['schedule.VisitMix'];

/** How much of the offered time is used. */
export type Utilization = Schemas['schedule.Utilization'];

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/schedule-limits';

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
