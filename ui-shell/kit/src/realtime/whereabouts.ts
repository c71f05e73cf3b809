import type { Clock } from '../lib/timers';
import type { ClientFrame } from './frames';

/** "I am here" is repeated this often (console.md §9). */
export const PRESENCE_REFRESH_MS = 10_000;
/** Typing ends this long after the last key (console.md §9). */
export const TYPING_CLEARED_MS = 1_250;
/** While typing goes on it is told this often (console.md §9). */
export const TYPING_THROTTLE_MS = 3_000;
/** The host takes this many threads in a `watch`. */
export const WATCH_LIMIT = 200;

/** Screens come and go together: what they watch is told once for all of them. */
const WATCH_GATHERED_MS = 50;

/** What this console tells the host of itself: which threads it shows, at which its person looks, and whether they type. */
export class Whereabouts {
  readonly #clock: Clock;
  readonly #send: (frame: ClientFrame) => void;
  readonly #watches = new Map<object, readonly number[]>();
  readonly #viewers: { patientId: number }[] = [];
  #connected = false;
  #typing = false;
  #typingToldAt = Number.NEGATIVE_INFINITY;
  /** What the host was told to watch on this connection. */
  #watched = '';
  #cancelPresence: () => void = () => {};
  #cancelTyping: () => void = () => {};
  #cancelWatch: (() => void) | null = null;

  constructor(clock: Clock, send: (frame: ClientFrame) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** The host listens: it is told everything. */
  connected(): void {
    this.#connected = true;
    this.#tellWatch();
    this.#tellPresence();
  }

  /** The host no longer listens, and forgets what it was told. */
  disconnected(): void {
    this.#connected = false;
    this.#watched = '';
    this.#cancelPresence();
  }

  /** Which threads `owner` shows now; null ends it. */
  watch(owner: object, patientIds: readonly number[] | null): void {
    if (patientIds) this.#watches.set(owner, patientIds);
    else this.#watches.delete(owner);
    this.#cancelWatch ??= this.#clock.after(WATCH_GATHERED_MS, () => {
      this.#cancelWatch = null;
      this.#tellWatch();
    });
  }

  /** This person looks at a patient's thread until the answer is called. The latest one counts. */
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

  /** A key was pressed in the composer of the thread that is looked at. */
  typed(): void {
    this.#cancelTyping();
    this.#cancelTyping = this.#clock.after(TYPING_CLEARED_MS, () => {
      this.#typing = false;
      this.#tellPresence();
    });
    const now = this.#clock.now();
    const since = now - this.#typingToldAt;
    // A clock that was set back must not keep it untold until it has caught up.
    if (this.#typing && since >= 0 && since < TYPING_THROTTLE_MS) return;
    this.#typing = true;
    this.#typingToldAt = now;
    this.#tellPresence();
  }

  /** The composer was emptied or its message sent. */
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
