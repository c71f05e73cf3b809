import { fetchShellVersion } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';

/** How often the landing page is checked for its version (console.md §9). */
export const UPDATE_CHECK_MS = 900_000;

/** Whether another version of the shell, or of a running module, is current. */
export const updateAvailable = new Store(false);

/** Dependencies of the watch. */
export interface UpdateWatchOptions {
  runs: string;
  current?: () => Promise<string | null>;
  clock?: Clock;
}

/** Checks periodically whether the host serves another version of the shell. Returns the function that stops it. */
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
