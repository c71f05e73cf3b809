import { currentLanguage } from '@huddle/kit/i18n';

/** `10,000`: how many there are, as the reader writes it. */
export function countText(count: number): string {
  return count.toLocaleString(currentLanguage());
}
