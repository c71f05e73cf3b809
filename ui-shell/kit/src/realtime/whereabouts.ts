import type { Clock } from '../lib/timers';
import type { ClientFrame } from './frames';

/** Interval at which presence is repeated (console.md §9). */
export const PRESENCE_REFRESH_MS = 10_000;
/** Time after the last key at which typing ends (console.md §9). */
export const TYPING_CLEARED_MS = 1_250;
/** Shortest interval between two typing announcements (console.md §9). */
export const TYPING_THROTTLE_MS = 3_000;
/** Maximum number of threads in a `watch` frame. */
export const WATCH_LIMIT = 200;

/** Watch changes within this time are sent together. */
const WATCH_GATHERED_MS = 50;

/** The client's presence state sent to the host: visible threads, the viewed thread and typing. */
export class Whereabouts {
  readonly #clock: Clock;
  readonly #send: (frame: ClientFrame) => void;
  readonly #watches = new Map<object, readonly number[]>();
  readonly #viewers: { patientId: number }[] = [];
  #connected = false;
  #typing = false;
  #typingToldAt = Number.NEGATIVE_INFINITY;
  /** The watch list last sent on this connection. */
  #watched = '';
  #cancelPresence: () => void = () => {};
  #cancelTyping: () => void = () => {};
  #cancelWatch: (() => void) | null = null;

  constructor(clock: Clock, send: (frame: ClientFrame) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Call after connecting: sends the whole state. */
  connected(): void {
    this.#connected = true;
    this.#tellWatch();
    this.#tellPresence();
  }

  /** Call after the connection is lost. */
  disconnected(): void {
    this.#connected = false;
    this.#watched = '';
    this.#cancelPresence();
  }

  /** Sets the threads that `owner` shows; null removes them. */
  watch(owner: object, patientIds: readonly number[] | null): void {
    if (patientIds) this.#watches.set(owner, patientIds);
    else this.#watches.delete(owner);
    this.#cancelWatch ??= this.#clock.after(WATCH_GATHERED_MS, () => {
      this.#cancelWatch = null;
      this.#tellWatch();
    });
  }

  /**
   * Announces that the user is viewing a patient's thread until the returned function is called. The latest call
   * wins.
   */
  view(patientId: number): () => void {
    const viewer = { patientId };
    this.#viewers.push(viewer);
    this.#typing = false;
    this.#tellPresence();
    return () => {
      const index = this.#viewers.indexOf(viewer);
      if (index < 0) return;
      const wasLatest = index === this.#viewers.length - 1;
      this.#viewers.splice(index, 1);
      if (!wasLatest) return;
      this.#typing = false;
      this.#tellPresence();
    };
  }

  /** Reports a key press in the composer of the viewed thread. */
  typed(): void {
    this.#cancelTyping();
    this.#cancelTyping = this.#clock.after(TYPING_CLEARED_MS, () => {
      this.#typing = false;
      this.#tellPresence();
    });
    const now = this.#clock.now();
    const since = now - this.#typingToldAt;
    // A clock that was set back must not suppress it until it has caught up.
    if (this.#typing && since >= 0 && since < TYPING_THROTTLE_MS) return;
    this.#typing = true;
    this.#typingToldAt = now;
    this.#tellPresence();
  }

  /** Reports that the composer was cleared or its message sent. */
  stoppedTyping(): void {
    this.#cancelTyping();
    if (!this.#typing) return;
    this.#typing = false;
    this.#tellPresence();
  }

  #tellWatch(): void {
    const ids = [...new Set([...this.#watches.values()].flat())].sort((a, b) => a - b).slice(0, WATCH_LIMIT);
    const key = ids.join();
    if (!this.#connected || key === this.#watched) return;
    this.#watched = key;
    this.#send({ type: 'watch', patient_ids: ids });
  }

  #tellPresence(): void {
    this.#cancelPresence();
    if (!this.#connected) return;
    const patientId = this.#viewers.at(-1)?.patientId ?? null;
    this.#send({ type: 'presence', patient_id: patientId, typing: patientId !== null && this.#typing });
    if (patientId !== null) {
      this.#cancelPresence = this.#clock.after(PRESENCE_REFRESH_MS, () => this.#tellPresence());
    }
  }
}
