import type { Thread } from '../api';

type Change = (thread: Thread) => Thread;

/** More than can occur during one request. */
const KEPT = 500;

/**
 * A log of recent changes by events. A response may be older than an event that arrived during its request;
 * the log's changes are applied to it, so that a late response never reverts one.
 */
export class LiveLog {
  #noted = 0;
  #changes: { number: number; patientId: number; change: Change }[] = [];

  /** Records an event's change of a patient's thread. The change must be idempotent. */
  note(patientId: number, change: Change): void {
    this.#noted += 1;
    this.#changes.push({ number: this.#noted, patientId, change });
    if (this.#changes.length > KEPT) this.#changes = this.#changes.slice(-KEPT / 2);
  }

  /** Sends a request; `revise` applies the logged changes to each thread of its response. */
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
