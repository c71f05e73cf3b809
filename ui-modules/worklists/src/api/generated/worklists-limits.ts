// Made by `npm run generate` from openapi/worklists.json. Changes by hand are lost.
export const ConditionPriority = {
  minimum: 0,
  maximum: 2,
} as const;
export const ConditionText = {
  maxLength: 200,
} as const;
export const Conditions = {
  ageFrom: { minimum: 0, maximum: 130 },
  ageUntil: { minimum: 0, maximum: 130 },
  categories: { maxItems: 50 },
  contentTypes: { maxItems: 50 },
  createdBeforeHours: { minimum: 1, maximum: 43800 },
  dueFromDays: { minimum: -365, maximum: 365 },
  dueUntilDays: { minimum: -365, maximum: 365 },
  noContactDays: { minimum: 1, maximum: 365 },
  ownerGroups: { maxItems: 50 },
  parentCategories: { maxItems: 50 },
  payers: { maxItems: 50 },
  pods: { maxItems: 50 },
  priorities: { maxItems: 50 },
  programs: { maxItems: 50 },
  risks: { maxItems: 50 },
  states: { maxItems: 50 },
  statuses: { maxItems: 50 },
  tags: { maxItems: 50 },
} as const;
export const DefinitionBody = {
  category: { maxLength: 60 },
  description: { maxLength: 300 },
  groupIds: { maxItems: 50 },
  name: { maxLength: 80 },
  subCategory: { maxLength: 60 },
} as const;
export const EscalationRuleBody = {
  afterMinutes: { minimum: 1, maximum: 43200 },
} as const;
export const NextBody = {
  filters: { maxLength: 2500 },
} as const;
