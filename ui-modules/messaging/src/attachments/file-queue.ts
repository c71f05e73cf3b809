import { isProblem, ProblemError } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import type { Attachment } from '../api';

/** Limits: files per message, length of a name, size of a file (console.md §9). */
export const MAX_FILES = 4;
export const MAX_NAME = 63;
export const MAX_SIZE = 100_000_000;

/** Accepted content types; the host checks the bytes. */
export const ACCEPTED = 'image/jpeg,image/png,image/tiff,application/pdf';

/** Why a file cannot be sent: a reason found here, or the host's message. */
export type Refusal = 'name' | 'size' | { said: string };

/**
 * A file that waits for its message.
 *
 * - `sending`: being uploaded
 * - `ready`: on the host
 * - `failed`: the upload failed; may be retried
 * - `refused`: it can never be sent
 */
export interface QueuedFile {
  /** Generated here: the host stores the file once however often it arrives. */
  uid: string;
  name: string;
  state: 'sending' | 'ready' | 'failed' | 'refused';
  /** Uploaded fraction, from 0 to 1. */
  part: number;
  /** The attachment as stored by the host. */
  attachment: Attachment | null;
  refusal: Refusal | null;
}

/** Dependencies of the queue. */
export interface FileQueueOptions {
  upload: (
    patientId: number,
    uid: string,
    file: File,
    options: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<Attachment>;
  discard: (attachment: Attachment) => Promise<unknown>;
}

const NONE: readonly QueuedFile[] = [];

/** Files that wait for their messages, one queue per patient. It outlives the screens, so that a large upload continues elsewhere. */
export class FileQueue {
  readonly #options: FileQueueOptions;
  readonly #queues = new Map<number, Store<readonly QueuedFile[]>>();
  readonly #sources = new Map<string, { file: File; stop: AbortController }>();

  constructor(options: FileQueueOptions) {
    this.#options = options;
  }

  /** A patient's files, in the order in which they were chosen. */
  files(patientId: number): Store<readonly QueuedFile[]> {
    let queue = this.#queues.get(patientId);
    if (!queue) {
      queue = new Store(NONE);
      this.#queues.set(patientId, queue);
    }
    return queue;
  }

  /** Adds files and uploads them; returns how many exceeded the limit. */
  add(patientId: number, files: readonly File[]): number {
    const queue = this.files(patientId);
    const room = MAX_FILES - queue.get().filter(({ state }) => state !== 'refused').length;
    const taken = files.slice(0, Math.max(0, room));
    const added = taken.map((file): QueuedFile => {
      const refusal = [...file.name].length > MAX_NAME ? 'name' : file.size > MAX_SIZE ? 'size' : null;
      const state = refusal ? 'refused' : 'sending';
      return { uid: crypto.randomUUID(), name: file.name, state, part: 0, attachment: null, refusal };
    });
    queue.set([...queue.get(), ...added]);
    taken.forEach((file, index) => {
      const queued = added[index];
      if (queued?.state === 'sending') void this.#send(patientId, queued.uid, file);
    });
    return files.length - taken.length;
  }

  /** Restores what an earlier page uploaded. */
  restore(patientId: number, attachments: readonly Attachment[]): void {
    const queue = this.files(patientId);
    const known = new Set(queue.get().map(({ attachment }) => attachment?.id));
    const restored = attachments
      .filter(({ id }) => !known.has(id))
      .map((attachment): QueuedFile => {
        const { id, name } = attachment;
        return { uid: `restored-${id}`, name, state: 'ready', part: 1, attachment, refusal: null };
      });
    if (restored.length > 0) queue.set([...restored, ...queue.get()].slice(0, MAX_FILES));
  }

  /** Retries a failed upload. */
  retry(patientId: number, uid: string): void {
    const source = this.#sources.get(uid);
    if (source) void this.#send(patientId, uid, source.file);
  }

  /** Removes a file: cancels its upload, or deletes it from the host. */
  remove(patientId: number, uid: string): void {
    const queue = this.files(patientId);
    const gone = queue.get().find((file) => file.uid === uid);
    queue.set(queue.get().filter((file) => file.uid !== uid));
    this.#sources.get(uid)?.stop.abort();
    this.#sources.delete(uid);
    // A file left on the host by mistake is deleted there after a week.
    if (gone?.attachment) this.#options.discard(gone.attachment).catch(() => undefined);
  }

  /** Takes the uploaded files, for the message that is sent now. */
  take(patientId: number): Attachment[] {
    const queue = this.files(patientId);
    const taken = queue.get().flatMap(({ attachment }) => attachment ?? []);
    for (const { uid } of queue.get()) this.#sources.delete(uid);
    queue.set(NONE);
    return taken;
  }

  async #send(patientId: number, uid: string, file: File): Promise<void> {
    const stop = new AbortController();
    this.#sources.set(uid, { file, stop });
    const queue = this.files(patientId);
    const update = (change: Partial<QueuedFile>) =>
      queue.set(queue.get().map((other) => (other.uid === uid ? { ...other, ...change } : other)));
    update({ state: 'sending', part: 0, refusal: null });
    try {
      const onProgress = (part: number) => update({ part });
      const attachment = await this.#options.upload(patientId, uid, file, {
        signal: stop.signal,
        onProgress,
      });
      this.#sources.delete(uid);
      if (stop.signal.aborted) await this.#options.discard(attachment);
      else update({ state: 'ready', part: 1, attachment, name: attachment.name });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof ProblemError && !error.isTransient) {
        const said = error.errors[0]?.detail ?? error.message;
        update({ state: 'refused', refusal: isProblem(error, 'payload-too-large') ? 'size' : { said } });
      } else update({ state: 'failed' });
    }
  }
}
