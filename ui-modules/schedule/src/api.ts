import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/schedule';

type Schemas = components['schemas'];

/** A kind of visit. */
export type AppointmentType = Schemas['schedule.AppointmentType'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
