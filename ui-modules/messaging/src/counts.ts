import { currentLocale } from '@huddle/kit/i18n';
import type { Text } from './text';

/** `10,000`: a count, formatted for the reader's locale. */
export function countText(count: number): string {
  return count.toLocaleString(currentLocale());
}

/** A number of threads, as shown beside a filter; `10,000+` for one that was not counted to its end. */
export function threadsText(
  t: Text,
  { countExact }: { countExact: boolean },
  count: number | null | undefined,
): string | undefined {
  if (count == null) return undefined;
  return countExact ? countText(count) : t('filters.overLimit', { count });
}
