/** The states of an appointment's open work, as the host names them. */
export const TO_REBOOK = 'To rebook';
export const PATIENT_DECEASED = 'Patient deceased';
