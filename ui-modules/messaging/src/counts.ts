import { currentLanguage } from '@huddle/kit/i18n';

/** `10,000`: a count, formatted for the reader's locale. */
export function countText(count: number): string {
  return count.toLocaleString(currentLanguage());
}
