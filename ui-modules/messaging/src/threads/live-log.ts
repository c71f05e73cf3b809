import type { Thread } from '../api';

type Change = (thread: Thread) => Thread;

/** More than ever happens while one answer is on its way. */
const KEPT = 500;

/**
 * What events changed lately. An answer that was on its way while an event arrived may be older than the
 * event; what the log has is applied to it, so that a late answer never takes something back.
 */
export class LiveLog {
  #noted = 0;
  #changes: { number: number; patientId: number; change: Change }[] = [];

  /** Notes what an event does to a patient's thread. Applying it twice must be the same as once. */
  note(patientId: number, change: Change): void {
    this.#noted += 1;
    this.#changes.push({ number: this.#noted, patientId, change });
    if (this.#changes.length > KEPT) this.#changes = this.#changes.slice(-KEPT / 2);
  }

  /** Makes a call; `revise` gives each thread of its answer to the function that brings it up to date. */
  async through<T>(call: () => Promise<T>, revise: (answer: T, change: Change) => T): Promise<T> {
    const start = this.#noted;
    const answer = await call();
    const missed = this.#changes.filter(({ number }) => number > start);
    if (missed.length === 0) return answer;
    return revise(answer, (thread) =>
      missed.reduce((now, { patientId, change }) => (patientId === now.patient ? change(now) : now), thread),
    );
  }
}

/** The page's log. */
export const liveLog = new LiveLog();
