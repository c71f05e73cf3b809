import type { Clock } from '../lib/timers';

/** A clock controlled by the test. */
export class FakeClock implements Clock {
  #now: number;
  #timers: { at: number; run: () => void }[] = [];

  constructor(start = 1_700_000_000_000) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time, runs due timers in order and lets promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
      await settle();
    }
    this.#now = end;
    await settle();
  }

  /** Sets the time without running timers, as when the system clock is changed. */
  jump(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers) timer.at += ms;
  }

  /** Advances the time without running timers, as when the machine sleeps. */
  sleep(ms: number): void {
    this.#now += ms;
  }
}

/** Flushes resolved promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
