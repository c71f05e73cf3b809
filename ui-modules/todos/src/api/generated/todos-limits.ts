// Made by `npm run generate` from openapi/todos.json. Changes by hand are lost.
export const CasePatch = {
  caseTags: { maxItems: 20 },
  description: { maxLength: 5000 },
  externalDescription: { maxLength: 2000 },
  externalTitle: { maxLength: 120 },
  notes: { maxLength: 5000 },
  priority: { minimum: 0, maximum: 2 },
  priorityReason: { maxLength: 500 },
  reason: { maxLength: 500 },
} as const;
export const CategoryDefinition = {
  dueInDays: { minimum: 0, maximum: 365 },
  externalTitle: { maxLength: 120 },
  priority: { minimum: 0, maximum: 2 },
  tasks: { maxItems: 30 },
} as const;
export const CategoryPatch = {
  description: { maxLength: 500 },
  notes: { maxLength: 2000 },
  title: { maxLength: 80 },
} as const;
export const CategoryTask = {
  dueInDays: { minimum: 0, maximum: 365 },
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
export const NewCase = {
  caseTags: { maxItems: 20 },
  description: { maxLength: 5000 },
  externalDescription: { maxLength: 2000 },
  externalTitle: { maxLength: 120 },
  notes: { maxLength: 5000 },
  priority: { minimum: 0, maximum: 2 },
  priorityReason: { maxLength: 500 },
  relations: { maxItems: 20 },
  tasks: { maxItems: 30 },
} as const;
export const NewCaseSummary = {
  content: { maxLength: 4000 },
} as const;
export const NewCaseTask = {
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
export const NewCategory = {
  description: { maxLength: 500 },
  notes: { maxLength: 2000 },
  title: { maxLength: 80 },
} as const;
export const NewTask = {
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
export const ProposedCase = {
  description: { maxLength: 5000 },
} as const;
export const ProviderSearch = {
  specialtyGroup: { maxLength: 80 },
} as const;
export const SummaryReview = {
  content: { maxLength: 1000 },
  score: { minimum: -1, maximum: 1 },
} as const;
export const TaskPatch = {
  priority: { minimum: 0, maximum: 2 },
  title: { maxLength: 255 },
} as const;
export const sendCaseEmail = {
  subject: { maxLength: 160 },
} as const;
