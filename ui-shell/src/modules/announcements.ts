import { toast } from '@huddle/kit/components/ui/toast';
import { currentLanguage } from '@huddle/kit/i18n';
import { text } from '../text';
import type { Place } from './places';

/** Long enough to be read in passing; a message about saved drafts stays until it is closed. */
const NEWS_MS = 10_000;

interface SwitchedOff {
  off: readonly Place[];
  /** Modules without other places. */
  whole: ReadonlySet<string>;
  /** Whether some of them are off for this user only. */
  isForbidden: boolean;
  /** The titles of the places with unsaved drafts. */
  drafts: readonly string[];
}

/** Announces places that were switched off while the console was open. */
export function announceOff({ off, whole, isForbidden, drafts }: SwitchedOff): void {
  const hasDrafts = drafts.length > 0;
  toast(text(isForbidden ? 'features.forbidden' : 'features.off', { places: list(namesOf(off, whole)) }), {
    id: 'features',
    description: hasDrafts
      ? text('features.draft', { count: drafts.length, places: list(drafts) })
      : undefined,
    duration: hasDrafts ? Number.POSITIVE_INFINITY : NEWS_MS,
  });
}

/** Announces places that were switched on; `whole` are modules that had no places before. */
export function announceOn(on: readonly Place[], whole: ReadonlySet<string>): void {
  toast(text('features.on', { places: list(namesOf(on, whole)) }), { id: 'features', duration: NEWS_MS });
}

/**
 * The display names of these places: a module's title if all of it is affected, else its pages and tabs; a contribution
 * without a title is named after its module.
 */
export function namesOf(places: readonly Place[], whole: ReadonlySet<string>): string[] {
  const names = places.flatMap(({ module, moduleTitle, title, isNamed }) => {
    if (whole.has(module)) return [moduleTitle];
    const others = places.some((other) => other.module === module && other.isNamed);
    return isNamed || !others ? [title] : [];
  });
  return [...new Set(names)];
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names);
}
