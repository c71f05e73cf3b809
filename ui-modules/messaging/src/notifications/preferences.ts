import { readPreference, writePreference } from '@huddle/kit/session';

/** How the user wants to be alerted on this machine to urgent messages of patients in their pods. Off by default. */
export interface AlertPreferences {
  /** A desktop notification while the page has no focus. */
  desktop: boolean;
  sound: boolean;
}

function nameOf(userId: number): string {
  return `urgent-messages.${userId}`;
}

export function readAlertPreferences(userId: number): AlertPreferences {
  const words = (readPreference(nameOf(userId)) ?? '').split(' ');
  return { desktop: words.includes('desktop'), sound: words.includes('sound') };
}

export function writeAlertPreferences(userId: number, { desktop, sound }: AlertPreferences): void {
  const words = [desktop ? 'desktop' : null, sound ? 'sound' : null].filter((word) => word !== null);
  writePreference(nameOf(userId), words.length > 0 ? words.join(' ') : null);
}
