/** The parts of the settings that decide when the clinic is open. */
export const CLINIC_PARTS: readonly string[] = ['hours', 'closures'];
