import { api, type SettingsPart } from './api';

/** The event that one of these parts of the tenant's settings changed. */
export function settingsChanged(...parts: SettingsPart[]) {
  return api.on('schedule.settings.changed', ({ payload }) => parts.includes(payload.part));
}

/** The event that changes when the clinic is open. */
export const clinicDaysChanged = settingsChanged('hours', 'closures');
