import { isProblem, ProblemError } from '../api/problem';
import { Store } from '../lib/store';
import { exceededBy, type FileLimits, type LimitExceeded } from './limits';
import type { StoredFile } from './stored-file';

/** Why a file cannot be uploaded: a limit, or the host's message. */
export type Refusal = LimitExceeded | { message: string };

/**
 * A file that waits to be sent or saved.
 *
 * - `sending`: being uploaded
 * - `ready`: on the host
 * - `failed`: the upload failed; may be retried
 * - `refused`: it can never be uploaded
 */
export interface QueuedFile<F extends StoredFile = StoredFile> {
  /** Generated here: the host stores the file once however often it arrives. */
  uid: string;
  name: string;
  state: 'sending' | 'ready' | 'failed' | 'refused';
  /** Uploaded fraction, from 0 to 1. */
  part: number;
  /** The file as stored by the host; null before. */
  stored: F | null;
  refusal: Refusal | null;
}

/** How an upload is stopped and followed. `onProgress` receives the uploaded fraction, from 0 to 1. */
export interface UploadOptions {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** Dependencies of a queue. `K` says for what files are queued: a patient, a form. */
export interface FileQueueOptions<K extends number | string, F extends StoredFile> {
  limits: FileLimits;
  /** Uploads a file. A `ProblemError` that is not transient refuses it, with the host's message. */
  upload: (key: K, uid: string, file: File, options: UploadOptions) => Promise<F>;
  /** Deletes an uploaded file that was removed from the queue. */
  discard: (file: F) => Promise<unknown>;
}

/** Files that wait to be sent, one queue per key. It may outlive the screens, so that a large upload continues elsewhere. */
export class FileQueue<K extends number | string, F extends StoredFile> {
  readonly #options: FileQueueOptions<K, F>;
  readonly #queues = new Map<K, Store<readonly QueuedFile<F>[]>>();
  readonly #sources = new Map<string, { file: File; stop: AbortController }>();

  constructor(options: FileQueueOptions<K, F>) {
    this.#options = options;
  }

  get limits(): FileLimits {
    return this.#options.limits;
  }

  /** The files of a key, in the order in which they were chosen. */
  files(key: K): Store<readonly QueuedFile<F>[]> {
    let queue = this.#queues.get(key);
    if (!queue) {
      queue = new Store<readonly QueuedFile<F>[]>([]);
      this.#queues.set(key, queue);
    }
    return queue;
  }

  /** Adds files and uploads them; returns how many exceeded the maximum number. */
  add(key: K, files: readonly File[]): number {
    const queue = this.files(key);
    const room = this.limits.maxFiles - queue.get().filter(({ state }) => state !== 'refused').length;
    const taken = files.slice(0, Math.max(0, room));
    const added = taken.map((file): QueuedFile<F> => {
      const refusal = exceededBy(file, this.limits);
      const state = refusal ? 'refused' : 'sending';
      return { uid: crypto.randomUUID(), name: file.name, state, part: 0, stored: null, refusal };
    });
    queue.set([...queue.get(), ...added]);
    taken.forEach((file, index) => {
      const queued = added[index];
      if (queued?.state === 'sending') void this.#send(key, queued.uid, file);
    });
    return files.length - taken.length;
  }

  /** Restores what an earlier page uploaded. */
  restore(key: K, files: readonly F[]): void {
    const queue = this.files(key);
    const known = new Set(queue.get().map(({ stored }) => stored?.id));
    const restored = files
      .filter(({ id }) => !known.has(id))
      .map((stored): QueuedFile<F> => {
        const { id, name } = stored;
        return { uid: `restored-${id}`, name, state: 'ready', part: 1, stored, refusal: null };
      });
    if (restored.length > 0) queue.set([...restored, ...queue.get()].slice(0, this.limits.maxFiles));
  }

  /** Retries a failed upload. */
  retry(key: K, uid: string): void {
    const source = this.#sources.get(uid);
    if (source) void this.#send(key, uid, source.file);
  }

  /** Removes a file: cancels its upload, or deletes it from the host. */
  remove(key: K, uid: string): void {
    const queue = this.files(key);
    const gone = queue.get().find((file) => file.uid === uid);
    queue.set(queue.get().filter((file) => file.uid !== uid));
    this.#sources.get(uid)?.stop.abort();
    this.#sources.delete(uid);
    // A file left on the host by mistake is deleted there later.
    if (gone?.stored) this.#options.discard(gone.stored).catch(() => undefined);
  }

  /** Removes all files of a key, as `remove` does. */
  clear(key: K): void {
    for (const { uid } of this.files(key).get()) this.remove(key, uid);
  }

  /** Takes the uploaded files, for what is sent or saved now. */
  take(key: K): F[] {
    const queue = this.files(key);
    const taken = queue.get().flatMap(({ stored }) => stored ?? []);
    for (const { uid } of queue.get()) this.#sources.delete(uid);
    queue.set([]);
    return taken;
  }

  async #send(key: K, uid: string, file: File): Promise<void> {
    const stop = new AbortController();
    this.#sources.set(uid, { file, stop });
    const queue = this.files(key);
    const update = (change: Partial<QueuedFile<F>>) =>
      queue.set(queue.get().map((other) => (other.uid === uid ? { ...other, ...change } : other)));
    update({ state: 'sending', part: 0, refusal: null });
    try {
      const onProgress = (part: number) => update({ part });
      const stored = await this.#options.upload(key, uid, file, { signal: stop.signal, onProgress });
      this.#sources.delete(uid);
      if (stop.signal.aborted) await this.#options.discard(stored);
      else update({ state: 'ready', part: 1, stored, name: stored.name });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof ProblemError && !error.isTransient) {
        const message = error.errors[0]?.detail ?? error.message;
        update({ state: 'refused', refusal: isProblem(error, 'payload-too-large') ? 'size' : { message } });
      } else update({ state: 'failed' });
    }
  }
}
