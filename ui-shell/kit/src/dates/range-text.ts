import type { Translate } from '../i18n';
import type english from './en.json';
import { showDay } from './locale';
import type { DayRange } from './range-presets';

/** `Nov 17 – 23, 2026` in the user's language, or one day, or an open side. */
export function rangeText({ from, to }: DayRange, t: Translate<typeof english>): string {
  const long = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  if (from && to) {
    const isSameYear = from.slice(0, 4) === to.slice(0, 4);
    if (from === to) return showDay(from, long);
    return t('range.between', {
      from: showDay(from, isSameYear ? { month: 'short', day: 'numeric' } : long),
      to: showDay(to, long),
    });
  }
  if (from) return t('range.since', { day: showDay(from, long) });
  return to ? t('range.until', { day: showDay(to, long) }) : t('range.any');
}
