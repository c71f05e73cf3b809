/** Time and timers, injected so that tests can control them. */
export interface Clock {
  now(): number;
  /** Calls back after `ms`; returns the cancel function. */
  after(ms: number, run: () => void): () => void;
}

/** The browser's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    // A timer is limited to 31 bits of milliseconds; a longer one would fire at once.
    const id = setTimeout(run, Math.min(ms, 2_147_483_647));
    return () => clearTimeout(id);
  },
};
