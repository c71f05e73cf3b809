import { readPreference } from './storage';

/** The language of the texts that others lack. */
export const FALLBACK_LANGUAGE = 'en';

const language = readPreference('language') ?? FALLBACK_LANGUAGE;

/** The language of the page. */
export function currentLanguage(): string {
  return language;
}

/** The language tag for formatting dates and numbers. English means US English. */
export function currentLocale(): string {
  return language === FALLBACK_LANGUAGE ? 'en-US' : language;
}
