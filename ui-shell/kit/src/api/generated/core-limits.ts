// Made by `npm run generate` from openapi/core.json. Changes by hand are lost.
export const ListViewPatch = {
  name: { maxLength: 80 },
} as const;
export const NewListView = {
  name: { maxLength: 80 },
} as const;
export const UiReport = {
  module: { maxLength: 60 },
  reason: { maxLength: 500 },
  version: { maxLength: 60 },
} as const;
export const WorkUnitPatch = {
  reason: { maxLength: 500 },
} as const;
