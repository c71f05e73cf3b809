// Made by `npm run generate` from openapi/schedule.json. Changes by hand are lost.
export const AppointmentPatch = {
  customAppointmentReasons: { maxItems: 10 },
  customReasonOther: { maxLength: 300 },
  durationMinutes: { minimum: 5, maximum: 480 },
} as const;
export const AppointmentTypePatch = {
  bookingWindow: { minimum: 1, maximum: 52 },
  bufferAfter: { minimum: 0, maximum: 120 },
  bufferBefore: { minimum: 0, maximum: 120 },
  duration: { minimum: 5, maximum: 480 },
  minimumNotice: { minimum: 0, maximum: 10080 },
  name: { maxLength: 60 },
} as const;
export const CancelAppointment = {
  cancellationReasonIds: { maxItems: 30 },
  fireflyOtherReason: { maxLength: 500 },
  patientOtherReason: { maxLength: 500 },
} as const;
export const Cancellation = {
  cancellationReasonIds: { maxItems: 30 },
  fireflyOtherReason: { maxLength: 500 },
  patientOtherReason: { maxLength: 500 },
} as const;
export const CancellationReasonPatch = {
  label: { maxLength: 120 },
} as const;
export const DraftReview = {
  appointmentIds: { maxItems: 10000 },
} as const;
export const NewAppointment = {
  description: { maxLength: 2000 },
  otherSymptoms: { maxLength: 500 },
  reason: { maxLength: 60 },
  symptomIds: { maxItems: 50 },
  toldPatient: { maxItems: 60 },
} as const;
export const NewCancellationReason = {
  label: { maxLength: 120 },
} as const;
export const NewClosure = {
  name: { maxLength: 100 },
} as const;
export const NewCustomAppointment = {
  customAppointmentReasons: { maxItems: 10 },
  customReasonOther: { maxLength: 300 },
  description: { maxLength: 2000 },
  otherSymptoms: { maxLength: 500 },
  reason: { maxLength: 60 },
  symptomIds: { maxItems: 50 },
  toldPatient: { maxItems: 60 },
} as const;
export const NewDraft = {
  shiftExceptions: { maxItems: 100 },
  shifts: { maxItems: 100 },
} as const;
export const NewHold = {
  reason: { maxLength: 60 },
} as const;
export const NewStagingShiftExceptions = {
  stagingShiftExceptions: { maxItems: 100 },
} as const;
export const NewStagingShifts = {
  stagingShifts: { maxItems: 100 },
} as const;
export const NewSymptom = {
  categoryUid: { maxLength: 40 },
  label: { maxLength: 120 },
  suggestedReason: { maxLength: 60 },
  urgentMessage: { maxLength: 300 },
} as const;
export const PatientSymptoms = {
  description: { maxLength: 2000 },
  otherSymptoms: { maxLength: 500 },
  symptomIds: { maxItems: 50 },
} as const;
export const ShiftInput = {
  dayOfWeek: { minimum: 1, maximum: 7 },
} as const;
export const StagingShiftPatch = {
  dayOfWeek: { minimum: 1, maximum: 7 },
} as const;
export const SymptomPatch = {
  label: { maxLength: 120 },
  suggestedReason: { maxLength: 60 },
  urgentMessage: { maxLength: 300 },
} as const;
export const VisitMixInput = {
  visitMixRatios: { maxItems: 100 },
} as const;
export const VisitMixRatioInput = {
  dayOfWeek: { minimum: 1, maximum: 7 },
  percentageOfSlots: { minimum: 0, maximum: 100 },
} as const;
