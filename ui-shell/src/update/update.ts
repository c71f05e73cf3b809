import { fetchShellVersion } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';

/** How often the landing page is asked for its version (console.md §9). */
export const UPDATE_CHECK_MS = 900_000;

/** Whether another version of the shell, or of a module that runs, is current. */
export const updateAvailable = new Store(false);

/** What the watch needs of its surroundings. */
export interface UpdateWatchOptions {
  runs: string;
  current?: () => Promise<string | null>;
  clock?: Clock;
}

/** Asks now and then whether the host serves another version of the shell. The answer ends it. */
export function watchForUpdates({
  runs,
  current = fetchShellVersion,
  clock = systemClock,
}: UpdateWatchOptions) {
  let cancel = () => {};
  const check = async () => {
    try {
      const version = await current();
      if (version !== null && version !== runs) updateAvailable.set(true);
    } catch {
      // Not reached: the next check is soon enough.
    }
    schedule();
  };
  const schedule = () => {
    cancel = clock.after(UPDATE_CHECK_MS, () => void check());
  };
  schedule();
  return () => cancel();
}
