import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/careplans';

/** A plan of care. */
export type Plan = components['schemas']['careplans.Plan'];

/** A measure with its state for a person. */
export type MeasureItem = components['schemas']['careplans.CollectionMeasure'];

/** The state of a measure for a person, and why. */
export type MeasureReport = components['schemas']['careplans.MeasureReport'];

/** What a clinician decided about a measure. */
export type Decision = components['schemas']['careplans.MeasureDecision'];

/** The measures of a person. */
export type PersonMeasures = components['schemas']['careplans.PersonMeasures'];

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
