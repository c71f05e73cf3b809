// Made by `npm run generate` from openapi/careplans.json. Changes by hand are lost.
export const EducationResourcePatch = {
  title: { maxLength: 200 },
  url: { maxLength: 2000 },
} as const;
export const GoalPatch = {
  description: { maxLength: 500 },
} as const;
export const GoalTarget = {
  measureText: { maxLength: 200 },
  unit: { maxLength: 40 },
} as const;
export const MeasureDecisionBody = {
  reason: { maxLength: 500 },
} as const;
export const NewEducationResource = {
  title: { maxLength: 200 },
  url: { maxLength: 2000 },
} as const;
export const NewGoal = {
  description: { maxLength: 500 },
} as const;
export const NewPlan = {
  notes: { maxLength: 10000 },
  tasks: { maxItems: 100 },
  title: { maxLength: 255 },
} as const;
export const NewTask = {
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
export const NewTemplate = {
  notes: { maxLength: 10000 },
  tasks: { maxItems: 50 },
  title: { maxLength: 120 },
  typeTitle: { maxLength: 120 },
} as const;
export const PlanAction = {
  action: { maxLength: 60 },
  cases: { maxItems: 100 },
  tasks: { maxItems: 100 },
} as const;
export const PlanPatch = {
  carePlanEducationResources: { maxItems: 50 },
  notes: { maxLength: 10000 },
  removedTasks: { maxItems: 100 },
  tasks: { maxItems: 100 },
  title: { maxLength: 255 },
} as const;
export const ResultBody = {
  kind: { maxLength: 60 },
  source: { maxLength: 200 },
  value: { maxLength: 200 },
} as const;
export const RetractionBody = {
  reason: { maxLength: 500 },
} as const;
export const TaskChange = {
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
export const TemplateAssignment = {
  notes: { maxLength: 10000 },
  tasks: { maxItems: 100 },
  title: { maxLength: 255 },
} as const;
export const TemplatePatch = {
  notes: { maxLength: 10000 },
  tasks: { maxItems: 50 },
  title: { maxLength: 120 },
} as const;
export const TemplateTask = {
  dueInDays: { minimum: 0, maximum: 730 },
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
