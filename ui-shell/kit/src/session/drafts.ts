import type { Json } from '../api/keys';
import type { Contribution } from '../contract/scope';
import { Store } from '../lib/store';
import { type Clock, systemClock } from '../lib/timers';
import type { ListedDraft } from './draft-reads';

/** Delay before saving a change; including the call, drafts are saved within a second. */
export const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const STORAGE_PREFIX = 'huddle.draft.';

/** The body of a draft. */
export type DraftBody = { [key: string]: Json };

/** The state of a draft. `unsaved`: the host could not be reached; saving is retried. */
export type DraftStatus = 'loading' | 'saved' | 'saving' | 'unsaved';

/** The state of a draft for a screen. */
export interface DraftView {
  body: DraftBody | null;
  status: DraftStatus;
}

/** The draft operations of the host (docs/contract.md, "Drafts"). */
export interface DraftHost {
  list(): Promise<readonly ListedDraft[]>;
  load(place: string): Promise<DraftBody | null>;
  save(place: string, patientId: number | null, body: DraftBody, keepalive: boolean): Promise<void>;
  remove(place: string, keepalive: boolean): Promise<void>;
}

/** Dependencies of the store. */
export interface DraftStoreOptions {
  host: DraftHost;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  clock?: Clock;
}

/** A change not yet saved on the host. A null body removes the draft. */
interface Pending {
  patientId: number | null;
  body: DraftBody | null;
}

interface Draft {
  view: Store<DraftView>;
  /** Incremented with each change, so that the response to an older save is not taken for a newer text. */
  revision: number;
  pending: Pending | null;
  writing: Promise<void> | null;
  cancelTimer: () => void;
  failures: number;
  /** The components that show it. */
  holders: Set<DraftHolder>;
}

/** A component that shows a draft. */
interface DraftHolder {
  /** The contribution of the component; null in the shell. */
  contribution: Contribution | null;
}

/**
 * Unsent text of the user. Kept in the tab's session storage until it is saved on the host, and not in the browser
 * after that (corrections.md 25).
 */
export class DraftStore {
  readonly #host: DraftHost;
  readonly #storage: DraftStoreOptions['storage'];
  readonly #clock: Clock;
  readonly #drafts = new Map<string, Draft>();
  #user: number | null = null;

  constructor(options: DraftStoreOptions) {
    this.#host = options.host;
    this.#storage = options.storage;
    this.#clock = options.clock ?? systemClock;
  }

  /** Restores unsaved drafts after a reload or crash of this tab; those of another user are deleted. */
  restore(userId: number): void {
    this.#user = userId;
    for (const key of this.#storedKeys()) {
      const stored = parseStored(this.#storage.getItem(key));
      if (!stored || stored.user !== userId) {
        this.#storage.removeItem(key);
        continue;
      }
      const draft = this.#draft(key.slice(STORAGE_PREFIX.length));
      draft.pending = stored.pending;
      draft.view.set({ body: stored.pending.body, status: 'unsaved' });
      void this.#write(key.slice(STORAGE_PREFIX.length), draft);
    }
  }

  /** The user's drafts on the host. Those shown on this page are newer there. */
  list(): Promise<readonly ListedDraft[]> {
    return this.#host.list();
  }

  /** The draft of a place, as an observable. */
  open(place: string): Pick<Store<DraftView>, 'get' | 'subscribe'> {
    return this.#draft(place).view;
  }

  /**
   * Marks the place as shown until the returned function is called. The first caller loads the draft from the host;
   * later ones use the state of this page, which is newer.
   */
  show(place: string, contribution: Contribution | null = null): () => void {
    const draft = this.#draft(place);
    const holder = { contribution };
    draft.holders.add(holder);
    if (draft.holders.size === 1) void this.refresh(place);
    return () => draft.holders.delete(holder);
  }

  /** The contributions that currently show a non-empty draft. */
  unsentDrafts(): Contribution[] {
    return [...this.#drafts.values()]
      .filter(({ view }) => view.get().body !== null)
      .flatMap(({ holders }) => [...holders])
      .flatMap(({ contribution }) => contribution ?? []);
  }

  /** Loads a draft from the host unless this page has a newer one. */
  async refresh(place: string): Promise<void> {
    const draft = this.#draft(place);
    if (draft.pending) return;
    const { revision } = draft;
    try {
      const body = await this.#host.load(place);
      if (draft.revision === revision) draft.view.set({ body, status: 'saved' });
    } catch {
      // Typing must not wait for the host: the place starts empty, and the text is saved when the host responds.
      if (draft.revision === revision && draft.view.get().status === 'loading') {
        draft.view.set({ body: null, status: 'unsaved' });
      }
    }
  }

  /** Records a change. */
  change(place: string, patientId: number | null, body: DraftBody): void {
    this.#take(place, { patientId, body });
    const draft = this.#draft(place);
    // Counted from the first unsaved key, not from the last: continuous typing must not delay it.
    if (!draft.writing && draft.view.get().status !== 'saving') this.#schedule(place, draft, SAVE_AFTER_MS);
    draft.view.set({ body, status: 'saving' });
  }

  /** Removes a draft after it was sent or discarded. */
  clear(place: string): void {
    const draft = this.#draft(place);
    const isOnTheWay = draft.pending?.body === null;
    const isGone = !draft.pending && draft.view.get().status === 'saved' && draft.view.get().body === null;
    // Two screens may both see that a message was sent; the host needs only one request.
    if (isOnTheWay || isGone) return;
    this.#take(place, { patientId: null, body: null });
    draft.view.set({ body: null, status: 'saving' });
    void this.#write(place, draft);
  }

  /** Saves all pending drafts to the host; `keepalive` if the page is being closed. */
  async flush({ keepalive = false }: { keepalive?: boolean } = {}): Promise<void> {
    const writes: Promise<void>[] = [];
    for (const [place, draft] of this.#drafts) {
      if (draft.pending) writes.push(this.#write(place, draft, keepalive));
    }
    await Promise.all(writes);
  }

  #draft(place: string): Draft {
    let draft = this.#drafts.get(place);
    if (!draft) {
      draft = {
        view: new Store<DraftView>({ body: null, status: 'loading' }),
        revision: 0,
        pending: null,
        writing: null,
        cancelTimer: () => {},
        failures: 0,
        holders: new Set(),
      };
      this.#drafts.set(place, draft);
    }
    return draft;
  }

  #take(place: string, pending: Pending): void {
    const draft = this.#draft(place);
    draft.revision += 1;
    draft.pending = pending;
    try {
      this.#storage.setItem(STORAGE_PREFIX + place, JSON.stringify({ user: this.#user, pending }));
    } catch {
      // If the storage is full or forbidden, only the second until the host has the draft is unprotected.
    }
  }

  #schedule(place: string, draft: Draft, ms: number): void {
    draft.cancelTimer();
    draft.cancelTimer = this.#clock.after(ms, () => void this.#write(place, draft));
  }

  /** Serializes the writes of a place, so that an older text never arrives after a newer one. */
  #write(place: string, draft: Draft, keepalive = false): Promise<void> {
    draft.cancelTimer();
    if (draft.writing && !keepalive)
      return draft.writing.then(() => (draft.pending ? this.#write(place, draft) : undefined));
    const run = this.#writeOnce(place, draft, keepalive).finally(() => {
      if (draft.writing === run) draft.writing = null;
    });
    draft.writing = run;
    return run;
  }

  async #writeOnce(place: string, draft: Draft, keepalive: boolean): Promise<void> {
    const { pending, revision } = draft;
    if (!pending) return;
    draft.view.set({ body: draft.view.get().body, status: 'saving' });
    try {
      if (pending.body) await this.#host.save(place, pending.patientId, pending.body, keepalive);
      else await this.#host.remove(place, keepalive);
    } catch {
      const wait = RETRY_AFTER_MS[Math.min(draft.failures, RETRY_AFTER_MS.length - 1)] ?? 30_000;
      draft.failures += 1;
      draft.view.set({ body: draft.view.get().body, status: 'unsaved' });
      this.#schedule(place, draft, wait);
      return;
    }
    draft.failures = 0;
    if (draft.revision === revision) {
      draft.pending = null;
      this.#storage.removeItem(STORAGE_PREFIX + place);
      draft.view.set({ body: draft.view.get().body, status: 'saved' });
    } else {
      this.#schedule(place, draft, SAVE_AFTER_MS);
    }
  }

  #storedKeys(): string[] {
    const keys: string[] = [];
    for (let index = 0; index < this.#storage.length; index += 1) {
      const key = this.#storage.key(index);
      if (key?.startsWith(STORAGE_PREFIX)) keys.push(key);
    }
    return keys;
  }
}

function parseStored(text: string | null): { user: number | null; pending: Pending } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'user' in value && 'pending' in value
      ? (value as { user: number | null; pending: Pending })
      : null;
  } catch {
    return null;
  }
}
