import type { DraftBody } from './drafts';

/** A draft in a list: without a body if its patient is protected. */
interface Listed {
  body: DraftBody | null;
  isMasked: boolean;
}

interface Sources {
  /** Reads the draft of a place; null if there is none. */
  one(place: string): Promise<DraftBody | null>;
  /** Reads those that there are of several places. */
  several(places: readonly string[]): Promise<ReadonlyMap<string, Listed>>;
}

/** Reads drafts. Those that a page asks for at once, one for each of its forms, are read by one call. */
export class DraftReads {
  readonly #sources: Sources;
  #wanted: string[] = [];
  #read: Promise<ReadonlyMap<string, Listed>> | null = null;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The draft of a place; null if there is none. Fails for one about a protected patient without a grant. */
  async load(place: string): Promise<DraftBody | null> {
    this.#wanted.push(place);
    this.#read ??= Promise.resolve().then(() => this.#take());
    const draft = (await this.#read).get(place);
    if (draft?.isMasked) throw new Error('The patient is protected');
    return draft?.body ?? null;
  }

  async #take(): Promise<ReadonlyMap<string, Listed>> {
    const places = [...new Set(this.#wanted)];
    this.#wanted = [];
    this.#read = null;
    const [only] = places;
    if (only === undefined || places.length > 1) return this.#sources.several(places);
    return new Map([[only, { body: await this.#sources.one(only), isMasked: false }]]);
  }
}
