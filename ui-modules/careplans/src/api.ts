import { createApi } from '@huddle/kit/api';
import { apiDocument, type components, type Document } from './api/generated/careplans';

type Schemas = components['schemas'];

/** A plan of care. */
export type Plan = Schemas['careplans.Plan'];

/** A task of a plan. */
export type PlanTask = Schemas['ObjectTask'];

/** A case that is linked to a plan. */
export type PlanCase = Schemas['careplans.PlanCase'];

/** A page of plans, with the numbers of both lists. */
export type PlanPage = Schemas['careplans.PlanPage'];

/** A task of a plan that is being added. */
export type NewTask = Schemas['careplans.NewTask'];

/** A template of plans. */
export type Template = Schemas['careplans.Template'];

/** The plan that a template would create for a person. */
export type TemplatePreview = Schemas['careplans.TemplatePreview'];

/** A template with its tasks and versions. */
export type TemplateDetails = Schemas['careplans.TemplateDetails'];

/** A task of a template. */
export type TemplateTask = Schemas['careplans.TemplateTask'];

/** A resource that members read. */
export type EducationResource = Schemas['careplans.EducationResource'];

/** What a plan is to reach. */
export type Goal = Schemas['careplans.Goal'];

/** A measure with its state for a person. */
export type MeasureItem = Schemas['careplans.CollectionMeasure'];

/** The state of a measure for a person, and why. */
export type MeasureReport = Schemas['careplans.MeasureReport'];

/** What a clinician decided about a measure. */
export type Decision = Schemas['careplans.MeasureDecision'];

/** What staff recorded as done. */
export type RecordedResult = Schemas['careplans.RecordedResult'];

/** The file of a recorded result. */
export type ResultFile = Schemas['careplans.ResultFile'];

/** Something that staff can record as done. */
export type ResultKind = Schemas['careplans.ResultKind'];

/** An override without an end. */
export type OpenOverride = Schemas['careplans.OpenOverride'];

/** The measures of a person. */
export type PersonMeasures = Schemas['careplans.PersonMeasures'];

/** A care plan or a goal of another practice. */
export type ImportedPlan = Schemas['careplans.ImportedPlan'];

/** How care gaps close. */
export type Closure = Schemas['careplans.Closure'];

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/careplans-limits';

/** The API client of this module. */
export const api = createApi<Document>(apiDocument);
