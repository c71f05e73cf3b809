import type { Clock } from '../lib/timers';
import type { DraftBody } from './drafts';

/** How long a list of all drafts is used: while a page is being opened. */
const LIST_IS_FRESH_MS = 3_000;

/** A draft as the host lists it: without a body if its patient is protected. */
export interface ListedDraft {
  place: string;
  patientId: number | null;
  body: DraftBody | null;
  isMasked: boolean;
}

interface Sources {
  /** Reads all drafts of the user. */
  all(): Promise<readonly ListedDraft[]>;
  /** Reads the draft of a place; null if there is none. */
  one(place: string): Promise<DraftBody | null>;
  /** Reads those that there are of several places. */
  several(places: readonly string[]): Promise<readonly ListedDraft[]>;
}

/**
 * Reads drafts. The first page that asks for any reads all of them by one call, which also answers whatever its other parts ask for; later
 * ones read the drafts of the forms that they open, by one call for those that they ask for at once.
 */
export class DraftReads {
  readonly #sources: Sources;
  readonly #clock: Pick<Clock, 'now'>;
  #all: { drafts: Promise<readonly ListedDraft[]>; until: number } | null = null;
  #isFirst = true;
  #wanted: string[] = [];
  #read: Promise<readonly ListedDraft[]> | null = null;

  constructor(sources: Sources, clock: Pick<Clock, 'now'>) {
    this.#sources = sources;
    this.#clock = clock;
  }

  /** All drafts of the user, not older than a page takes to open. */
  list(): Promise<readonly ListedDraft[]> {
    const now = this.#clock.now();
    if (!this.#all || this.#all.until <= now) {
      this.#isFirst = false;
      const all = { drafts: this.#sources.all(), until: now + LIST_IS_FRESH_MS };
      this.#all = all;
      all.drafts.catch(() => {
        if (this.#all === all) this.#all = null;
      });
    }
    return this.#all.drafts;
  }

  /** The draft of a place; null if there is none. Fails for one about a protected patient without a grant. */
  async load(place: string): Promise<DraftBody | null> {
    const draft = (await this.#containing(place)).find((listed) => listed.place === place);
    if (draft?.isMasked) throw new Error('The patient is protected');
    return draft?.body ?? null;
  }

  /** Writes a draft of this page: what was read before, or while it was on its way, is out of date. */
  async write(write: () => Promise<void>): Promise<void> {
    this.#all = null;
    try {
      await write();
    } finally {
      this.#all = null;
    }
  }

  #containing(place: string): Promise<readonly ListedDraft[]> {
    if (this.#isFirst || (this.#all && this.#all.until > this.#clock.now())) return this.list();
    this.#wanted.push(place);
    this.#read ??= Promise.resolve().then(() => this.#take());
    return this.#read;
  }

  async #take(): Promise<readonly ListedDraft[]> {
    const places = [...new Set(this.#wanted)];
    this.#wanted = [];
    this.#read = null;
    const [only] = places;
    if (only === undefined || places.length > 1) return this.#sources.several(places);
    const body = await this.#sources.one(only);
    return body ? [{ place: only, patientId: null, body, isMasked: false }] : [];
  }
}
