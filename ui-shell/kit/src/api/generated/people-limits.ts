// Made by `npm run generate` from openapi/people.json. Changes by hand are lost.
export const AccessRequest = {
  note: { maxLength: 1000 },
} as const;
export const PersonAccessRequest = {
  note: { maxLength: 1000 },
} as const;
