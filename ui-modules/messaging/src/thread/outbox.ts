import { ProblemError } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { Attachment, Message } from '../api';

/** An unsent message, as stored with the user's drafts on the host. */
export type UnsentMessage = {
  /** Generated once, here: the host stores a uid once however often it arrives. */
  uid: string;
  text: string;
  /** Its files, already uploaded. */
  files?: Attachment[];
  /** When the user sent it. */
  createdAt: string;
  /** The user confirmed replying over another's claim. Not stored: after a reload the user is asked again. */
  overClaim?: boolean;
};

/** Reason of a message that waited for the host while a colleague replied: the user decides whether it is still needed. */
export const REPLIED_MEANWHILE = 'replied-meanwhile';

/**
 * State of a message in the outbox.
 *
 * - `sending`: the request is in progress
 * - `queued`: waits for the previous message of the thread, to keep the order
 * - `waiting`: the host could not be reached; retried automatically
 * - `failed`: refused by the host, or left by an earlier page; the user decides
 * - `sent`: stored by the host
 */
export type OutboxState = 'sending' | 'queued' | 'waiting' | 'failed' | 'sent';

/** An outgoing message. */
export interface OutboxEntry extends UnsentMessage {
  patientId: number;
  state: OutboxState;
  /** The stored message, once it is sent. */
  message: Message | null;
  /** Why it was not sent: the slug of the host's problem, or {@link REPLIED_MEANWHILE}. */
  reason: string | null;
  /** Whether it had to wait for the host. */
  hasWaited?: boolean;
  /** The user confirmed sending it although a colleague replied meanwhile. */
  isConfirmed?: boolean;
}

/** Dependencies of the outbox. */
export interface OutboxOptions {
  send: (entry: OutboxEntry) => Promise<Message>;
  /** Whether a colleague has replied to the patient since the message was written. */
  hasReply: (entry: OutboxEntry) => Promise<boolean>;
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
 * Outgoing messages, one queue per patient, sent one after another.
 *
 * It outlives the screens, so that a message is sent even after its author opened another thread.
 */
export class Outbox {
  /** Number of messages not yet on the host, except `sending` ones without an error. */
  readonly stuck = new Store<number>(0);
  /** The patients with outgoing messages. */
  readonly patients = new Store<readonly number[]>([]);
  readonly #send: OutboxOptions['send'];
  readonly #hasReply: OutboxOptions['hasReply'];
  readonly #clock: Clock;
  readonly #queues = new Map<number, Queue>();
  /** Uids that must not be restored: known here, sent, or discarded. */
  readonly #seen = new Set<string>();
  readonly #sentListeners = new Set<(message: Message) => void>();

  constructor({ send, hasReply, clock = systemClock }: OutboxOptions) {
    this.#send = send;
    this.#hasReply = hasReply;
    this.#clock = clock;
  }

  /** A patient's outgoing messages, in the order in which they were written. */
  entries(patientId: number): Pick<Store<readonly OutboxEntry[]>, 'get' | 'subscribe'> {
    return this.#queue(patientId).entries;
  }

  /** Sends a message after the unsent ones of the same thread. */
  add(patientId: number, message: UnsentMessage): void {
    this.#seen.add(message.uid);
    this.#append(patientId, [{ ...message, patientId, state: 'queued', message: null, reason: null }]);
    this.#pump(patientId);
  }

  /**
   * Restores the messages of an earlier page. They are not sent automatically: hours may have passed, and the user
   * must see that they were not sent. Those in `stored` were sent: that page was closed before it recorded this.
   */
  restore(patientId: number, messages: readonly UnsentMessage[], stored: readonly Message[] = []): void {
    const unknown = messages.filter(({ uid }) => !this.#seen.has(uid));
    if (unknown.length === 0) return;
    for (const { uid } of unknown) this.#seen.add(uid);
    this.#append(
      patientId,
      unknown.map((unsent) => {
        const message = stored.find(({ uid }) => uid === unsent.uid) ?? null;
        return { ...unsent, patientId, state: message ? 'sent' : 'failed', message, reason: null };
      }),
    );
  }

  /** Retries a failed or waiting message; `overClaim` also over another's claim, `isConfirmed` also after a colleague's reply. */
  retry(patientId: number, uid: string, { overClaim = false, isConfirmed = false } = {}): void {
    this.#change(patientId, (entry) =>
      entry.uid === uid && (entry.state === 'failed' || entry.state === 'waiting')
        ? {
            ...entry,
            state: 'queued',
            reason: null,
            overClaim: overClaim || entry.overClaim,
            isConfirmed: isConfirmed || entry.isConfirmed,
          }
        : entry,
    );
    this.#queue(patientId).cancelRetry();
    this.#pump(patientId);
  }

  /** Discards a message that is not being sent. */
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

  /** Removes messages that are in the history now. */
  settle(patientId: number, isInHistory: (uid: string) => boolean): void {
    const entries = this.#queue(patientId).entries.get();
    const rest = entries.filter((entry) => entry.state === 'sending' || !isInHistory(entry.uid));
    if (rest.length === entries.length) return;
    this.#set(patientId, rest);
    this.#pump(patientId);
  }

  /** The connection is back: waiting messages are retried at once. */
  wake(): void {
    for (const [patientId, queue] of this.#queues) {
      const waiting = queue.entries.get().find((entry) => entry.state === 'waiting');
      if (waiting) this.retry(patientId, waiting.uid);
    }
  }

  /** Subscribes to sent messages; returns the unsubscribe function. */
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
      // While the first message is being sent, the queue is moving; the ones behind it are not stuck.
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
      if (entry.hasWaited && !entry.isConfirmed && (await this.#hasReply(entry))) {
        update({ state: 'failed', reason: REPLIED_MEANWHILE });
        return;
      }
      const message = await this.#send(entry);
      queue.failures = 0;
      update({ state: 'sent', message });
      for (const listener of [...this.#sentListeners]) listener(message);
    } catch (error) {
      // A uid is stored once however often it arrives, so a failure of the host is retried like a lost connection.
      if (error instanceof ProblemError && !error.isTransient && error.status < 500) {
        update({ state: 'failed', reason: error.slug });
        return;
      }
      const wait = RETRY_AFTER_MS[Math.min(queue.failures, RETRY_AFTER_MS.length - 1)] ?? 30_000;
      queue.failures += 1;
      queue.cancelRetry = this.#clock.after(wait, () => this.retry(patientId, uid));
      update({ state: 'waiting', hasWaited: true });
      return;
    }
    this.#pump(patientId);
  }
}
