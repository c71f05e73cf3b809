import { toast } from '@huddle/kit/components/ui/toast';
import { currentLanguage } from '@huddle/kit/i18n';
import { pageFocus } from '@huddle/kit/lib/page-focus';
import { queryClient, services } from '../services';
import { text } from '../text';
import { hiddenModules, namesOf, type Place, switched } from './places';
import { type Catalogue, catalogue } from './registry';

/** Long enough to be read in passing; a message about saved drafts stays until it is closed. */
const NEWS_MS = 10_000;

/**
 * Handles contributions that are switched on or off while the console is open, before anything is rendered: users who were
 * writing learn that their draft is saved, the focus is not lost, and data of returning modules is reloaded.
 */
export function watchCatalogue(): void {
  let before = catalogue.get();
  catalogue.subscribe(() => {
    const after = catalogue.get();
    const { off, on, isForbidden } = switched(before, after);
    if (off.length > 0) {
      pageFocus.hold();
      announceHidden(off, hiddenModules(after), isForbidden);
    }
    if (on.length > 0) {
      pageFocus.hold();
      forget(on, before);
      toast(text('features.on', { places: list(namesOf(on, hiddenModules(before))) }), {
        id: 'features',
        duration: NEWS_MS,
      });
    }
    before = after;
  });
}

/** The disappearing places, and those of them with unsaved drafts. */
function announceHidden(off: readonly Place[], whole: ReadonlySet<string>, isForbidden: boolean): void {
  const keys = new Set(off.map(({ key }) => key));
  const unsentDrafts = services.drafts.unsentDrafts().filter(({ key }) => keys.has(key));
  const places = [...new Set(unsentDrafts.map(({ title }) => title))];
  // The drafts are in this tab until the host has them; the sooner the better.
  if (places.length > 0) void services.drafts.flush();
  toast(text(isForbidden ? 'features.forbidden' : 'features.off', { places: list(namesOf(off, whole)) }), {
    id: 'features',
    description:
      places.length > 0 ? text('features.draft', { count: places.length, places: list(places) }) : undefined,
    duration: places.length > 0 ? Number.POSITIVE_INFINITY : NEWS_MS,
  });
}

/** Data loaded before a module was switched off is outdated: this console received none of its events since. */
function forget(on: readonly Place[], before: Catalogue): void {
  const wasHidden = hiddenModules(before);
  for (const module of new Set(on.map((place) => place.module))) {
    const filters = { queryKey: [module] };
    if (wasHidden.has(module)) queryClient.removeQueries(filters);
    else void queryClient.invalidateQueries(filters);
  }
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names);
}
