import { readPreference, writePreference } from '@huddle/kit/session';

/** How somebody wants to hear, on this machine, that a patient of their pods wrote something urgent. Nothing at first. */
export interface AlertPreferences {
  /** A notification of the desktop, while they look at something else. */
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
