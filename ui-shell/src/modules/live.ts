import { pageFocus } from '@huddle/kit/lib/page-focus';
import { queryClient, services } from '../services';
import { hiddenModules, type Place, switched } from './places';
import { type Catalogue, catalogue } from './registry';

/** Shows an announcement as soon as its code is loaded. If it cannot be loaded, the places themselves still show their state. */
function announce(show: (announcements: typeof import('./announcements')) => void): void {
  import('./announcements').then(show).catch(() => {});
}

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
      const keys = new Set(off.map(({ key }) => key));
      const unsentDrafts = services.drafts.unsentDrafts().filter(({ key }) => keys.has(key));
      // The drafts are in this tab until the host has them; the sooner the better.
      if (unsentDrafts.length > 0) void services.drafts.flush();
      const drafts = [...new Set(unsentDrafts.map(({ title }) => title))];
      announce(({ announceOff }) => announceOff({ off, whole: hiddenModules(after), isForbidden, drafts }));
    }
    if (on.length > 0) {
      pageFocus.hold();
      forget(on, before);
      const whole = hiddenModules(before);
      announce(({ announceOn }) => announceOn(on, whole));
    }
    before = after;
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
