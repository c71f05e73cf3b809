import { ProblemError } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { Attachment, Message } from '../api';

/** A message that was not sent yet, as it is kept with the user's drafts on the host. */
export type UnsentMessage = {
  /** Made here, once: the host stores a uid once however often it arrives. */
  uid: string;
  text: string;
  /** Its files, which are on the host already. */
  files?: Attachment[];
  /** When the person sent it. */
  createdAt: string;
  /** The person knows that somebody else has claimed the thread. Not kept: who comes back is asked again. */
  overClaim?: boolean;
};

/**
 * Where a message of the outbox stands.
 *
 * - `sending`: the call is under way
 * - `queued`: behind another one of the same thread, so that the order is kept
 * - `waiting`: the host could not be reached; tried again by itself
 * - `failed`: the host refused it, or an earlier page left it; the person decides
 * - `sent`: on the host
 */
export type OutboxState = 'sending' | 'queued' | 'waiting' | 'failed' | 'sent';

/** A message on its way. */
export interface OutboxEntry extends UnsentMessage {
  patientId: number;
  state: OutboxState;
  /** What the host stored, once it is sent. */
  message: Message | null;
  /** Why the host refused it, as a problem's slug. */
  reason: string | null;
}

/** What the outbox needs of its surroundings. */
export interface OutboxOptions {
  send: (entry: OutboxEntry) => Promise<Message>;
  clock?: Clock;
}

const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const NONE: readonly OutboxEntry[] = [];

interface Queue {
  entries: Store<readonly OutboxEntry[]>;
  failures: number;
  cancelRetry: () => void;
}

/**
 * Messages on their way to the host, one queue a patient, each message of a queue after the one before it.
 *
 * It outlives the screens, so that a message goes out though its author has moved on to the next thread.
 */
export class Outbox {
  /** How many messages are not on the host yet, `sending` ones that nothing has gone wrong with excepted. */
  readonly stuck = new Store<number>(0);
  /** The patients for whom there is anything. */
  readonly patients = new Store<readonly number[]>([]);
  readonly #send: OutboxOptions['send'];
  readonly #clock: Clock;
  readonly #queues = new Map<number, Queue>();
  /** Uids that need no restoring: they are known here, sent, or thrown away. */
  readonly #seen = new Set<string>();
  readonly #sentListeners = new Set<(message: Message) => void>();

  constructor({ send, clock = systemClock }: OutboxOptions) {
    this.#send = send;
    this.#clock = clock;
  }

  /** A patient's messages on their way, in the order in which they were written. */
  entries(patientId: number): Pick<Store<readonly OutboxEntry[]>, 'get' | 'subscribe'> {
    return this.#queue(patientId).entries;
  }

  /** Sends a message, after those of the same thread that are not sent yet. */
  add(patientId: number, message: UnsentMessage): void {
    this.#seen.add(message.uid);
    this.#append(patientId, [{ ...message, patientId, state: 'queued', message: null, reason: null }]);
    this.#pump(patientId);
  }

  /**
   * Takes up what an earlier page left. It is not sent by itself: hours may have passed, and the person
   * must see that it was not sent.
   */
  restore(patientId: number, messages: readonly UnsentMessage[]): void {
    const unknown = messages.filter(({ uid }) => !this.#seen.has(uid));
    if (unknown.length === 0) return;
    for (const { uid } of unknown) this.#seen.add(uid);
    this.#append(
      patientId,
      unknown.map((message) => ({
        ...message,
        patientId,
        state: 'failed' as const,
        message: null,
        reason: null,
      })),
    );
  }

  /** Tries a failed or waiting message again; with `overClaim` also over another's claim. */
  retry(patientId: number, uid: string, { overClaim = false } = {}): void {
    this.#change(patientId, (entry) =>
      entry.uid === uid && (entry.state === 'failed' || entry.state === 'waiting')
        ? { ...entry, state: 'queued', reason: null, overClaim: overClaim || entry.overClaim }
        : entry,
    );
    this.#queue(patientId).cancelRetry();
    this.#pump(patientId);
  }

  /** Throws a message away that is not being sent. */
  discard(patientId: number, uid: string): void {
    const queue = this.#queue(patientId);
    const entry = queue.entries.get().find((other) => other.uid === uid);
    if (!entry || entry.state === 'sending' || entry.state === 'sent') return;
    if (entry.state === 'waiting') queue.cancelRetry();
    this.#set(
      patientId,
      queue.entries.get().filter((other) => other.uid !== uid),
    );
    this.#pump(patientId);
  }

  /** Forgets messages that stand in the history now. */
  settle(patientId: number, isInHistory: (uid: string) => boolean): void {
    const entries = this.#queue(patientId).entries.get();
    const rest = entries.filter((entry) => entry.state === 'sending' || !isInHistory(entry.uid));
    if (rest.length === entries.length) return;
    this.#set(patientId, rest);
    this.#pump(patientId);
  }

  /** The connection is back: what waits is tried at once. */
  wake(): void {
    for (const [patientId, queue] of this.#queues) {
      const waiting = queue.entries.get().find((entry) => entry.state === 'waiting');
      if (waiting) this.retry(patientId, waiting.uid);
    }
  }

  /** Calls back with each message that the host took. The answer ends it. */
  onSent(listener: (message: Message) => void): () => void {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  }

  #queue(patientId: number): Queue {
    let queue = this.#queues.get(patientId);
    if (!queue) {
      queue = { entries: new Store(NONE), failures: 0, cancelRetry: () => {} };
      this.#queues.set(patientId, queue);
    }
    return queue;
  }

  #append(patientId: number, entries: readonly OutboxEntry[]): void {
    this.#set(patientId, [...this.#queue(patientId).entries.get(), ...entries]);
  }

  #change(patientId: number, change: (entry: OutboxEntry) => OutboxEntry): void {
    this.#set(patientId, this.#queue(patientId).entries.get().map(change));
  }

  #set(patientId: number, entries: readonly OutboxEntry[]): void {
    this.#queue(patientId).entries.set(entries.length === 0 ? NONE : entries);
    let stuck = 0;
    const patients: number[] = [];
    for (const [id, queue] of this.#queues) {
      const unsent = queue.entries.get().filter((entry) => entry.state !== 'sent');
      if (queue.entries.get().length > 0) patients.push(id);
      // With its head under way a queue is moving; what stands behind it does not wait for anybody.
      if (unsent[0]?.state !== 'sending') stuck += unsent.length;
    }
    this.stuck.set(stuck);
    if (patients.join() !== this.patients.get().join()) this.patients.set(patients);
  }

  #pump(patientId: number): void {
    const head = this.#queue(patientId)
      .entries.get()
      .find((entry) => entry.state !== 'sent');
    if (head?.state === 'queued') void this.#deliver(head);
  }

  async #deliver({ patientId, uid }: OutboxEntry): Promise<void> {
    const queue = this.#queue(patientId);
    const update = (change: Partial<OutboxEntry>) =>
      this.#change(patientId, (entry) => (entry.uid === uid ? { ...entry, ...change } : entry));
    update({ state: 'sending' });
    const entry = queue.entries.get().find((other) => other.uid === uid);
    if (!entry) return;
    try {
      const message = await this.#send(entry);
      queue.failures = 0;
      update({ state: 'sent', message });
      for (const listener of [...this.#sentListeners]) listener(message);
    } catch (error) {
      if (error instanceof ProblemError && !error.isTransient) {
        update({ state: 'failed', reason: error.slug });
        return;
      }
      const wait = RETRY_AFTER_MS[Math.min(queue.failures, RETRY_AFTER_MS.length - 1)] ?? 30_000;
      queue.failures += 1;
      queue.cancelRetry = this.#clock.after(wait, () => this.retry(patientId, uid));
      update({ state: 'waiting' });
      return;
    }
    this.#pump(patientId);
  }
}
