// Made by `npm run generate` from openapi/messaging.json. Changes by hand are lost.
export const ClaimSettingsPatch = {
  leaseMinutes: { minimum: 5, maximum: 720 },
  responseMinutes: { minimum: 1, maximum: 10080 },
  urgentResponseMinutes: { minimum: 1, maximum: 10080 },
} as const;
export const DeliverMessage = {
  text: { maxLength: 10000 },
} as const;
export const DeliverPhoneCall = {
  contactPhoneNumber: { maxLength: 40 },
  externalCallId: { maxLength: 200 },
  recordingUrl: { maxLength: 2000 },
} as const;
export const EditPhoneCall = {
  contactPhoneNumber: { maxLength: 40 },
  externalCallId: { maxLength: 200 },
  notes: { maxLength: 10000 },
} as const;
export const HandOver = {
  note: { maxLength: 500 },
} as const;
export const LogPhoneCall = {
  contactPhoneNumber: { maxLength: 40 },
  externalCallId: { maxLength: 200 },
  notes: { maxLength: 10000 },
} as const;
export const MacroPatch = {
  name: { maxLength: 100 },
  template: { maxLength: 10000 },
} as const;
export const NewMacro = {
  name: { maxLength: 100 },
  template: { maxLength: 10000 },
} as const;
export const SendMessage = {
  attachments: { maxItems: 4 },
  text: { maxLength: 10000 },
} as const;
export const uploadPatientFile = {
  description: { maxLength: 2000 },
  title: { maxLength: 255 },
} as const;
