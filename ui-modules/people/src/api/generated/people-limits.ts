// Made by `npm run generate` from openapi/people.json. Changes by hand are lost.
export const AccessRequest = {
  note: { maxLength: 1000 },
} as const;
export const Address = {
  city: { maxLength: 200 },
  streetAddress: { maxLength: 200 },
  streetAddress2: { maxLength: 200 },
} as const;
export const NewPerson = {
  firstName: { maxLength: 200 },
  lastName: { maxLength: 200 },
  phoneNumber: { maxLength: 200 },
  preferredName: { maxLength: 200 },
} as const;
export const PersonAccessRequest = {
  note: { maxLength: 1000 },
} as const;
export const PersonPatch = {
  addresses: { maxItems: 1 },
  employer: { maxLength: 200 },
  firstName: { maxLength: 200 },
  lastName: { maxLength: 200 },
  medicalEquipmentData: { maxItems: 50 },
  phoneNumber: { maxLength: 200 },
  preferredLanguage: { maxLength: 200 },
  preferredName: { maxLength: 200 },
  pronouns: { maxLength: 200 },
} as const;
export const ProtectionBody = {
  reason: { maxLength: 500 },
} as const;
export const ProviderNoteBody = {
  providerNote: { maxLength: 150 },
} as const;
