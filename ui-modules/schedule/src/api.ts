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

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
