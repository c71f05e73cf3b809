import { loadLayers } from '@huddle/kit/layers';
import { Store } from '@huddle/kit/lib/store';
import { queryClient } from '../services';

/** A page begins its requests within this time of being drawn. */
const FIRST_MS = 300;
/** Longest wait for its responses. */
const LATEST_MS = 1_500;
const LOOK_EVERY_MS = 50;

/** Whether the first page is complete: what it does not consist of is loaded from now on. */
export const isQuiet = new Store(false);

isQuiet.subscribe(() => {
  // The first menu tries again.
  loadLayers().catch(() => {});
});

let isAwaited = false;

/** Called once the first page is drawn; further calls change nothing. */
export function awaitQuiet(): void {
  if (isAwaited) return;
  isAwaited = true;
  const drawn = performance.now();
  const look = () => {
    const waited = performance.now() - drawn;
    const isComplete = waited >= FIRST_MS && queryClient.isFetching() === 0;
    if (isComplete || waited >= LATEST_MS) isQuiet.set(true);
    else setTimeout(look, LOOK_EVERY_MS);
  };
  look();
}
