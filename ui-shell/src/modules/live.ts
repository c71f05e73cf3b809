import { toast } from '@huddle/kit/components/ui/toast';
import { currentLanguage } from '@huddle/kit/i18n';
import { pageFocus } from '@huddle/kit/lib/page-focus';
import { queryClient, services } from '../services';
import { text } from '../text';
import { hiddenModules, namesOf, type Place, switched } from './places';
import { type Catalogue, catalogue } from './registry';

/** Long enough to be read in passing; what says that something was kept waits to be read. */
const NEWS_MS = 10_000;

/**
 * Follows what is switched on and off while the console is open, before anything is drawn anew: whoever had begun to
 * write is told that it is kept, the focus is not lost, and what comes back is read anew.
 */
export function watchCatalogue(): void {
  let before = catalogue.get();
  catalogue.subscribe(() => {
    const after = catalogue.get();
    const { off, on, isForbidden } = switched(before, after);
    if (off.length > 0) {
      pageFocus.hold();
      tellOff(off, hiddenModules(after), isForbidden);
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

/** What vanishes, and which of it holds something half-written. */
function tellOff(off: readonly Place[], whole: ReadonlySet<string>, isForbidden: boolean): void {
  const keys = new Set(off.map(({ key }) => key));
  const halfWritten = services.drafts.halfWritten().filter(({ key }) => keys.has(key));
  const places = [...new Set(halfWritten.map(({ title }) => title))];
  // It is in this tab until the host has it; the sooner the better.
  if (places.length > 0) void services.drafts.flush();
  toast(text(isForbidden ? 'features.forbidden' : 'features.off', { places: list(namesOf(off, whole)) }), {
    id: 'features',
    description:
      places.length > 0 ? text('features.draft', { count: places.length, places: list(places) }) : undefined,
    duration: places.length > 0 ? Number.POSITIVE_INFINITY : NEWS_MS,
  });
}

/** What was read of a module before it went off is old: nobody told this console of what happened meanwhile. */
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
