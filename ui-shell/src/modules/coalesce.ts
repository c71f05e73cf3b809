import { type Clock, systemClock } from '@huddle/kit/lib/timers';

const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Runs `work` on request, never twice at once. A request during a run may concern something that the run has missed: then
 * it runs once more after it. A failed run is retried automatically.
 */
export function coalesced(work: () => Promise<void>, clock: Clock = systemClock): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let failures = 0;
  let cancelRetry = () => {};

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      try {
        await work();
        failures = 0;
      } catch {
        const wait = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)] ?? 30_000;
        failures += 1;
        cancelRetry = clock.after(wait, () => void ask());
        return;
      }
    }
  }

  function ask(): Promise<void> {
    cancelRetry();
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }
  return ask;
}
