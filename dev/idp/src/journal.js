/**
 * Where sessions, grants and refresh tokens live: in memory, with every change appended to a file, so that a restart
 * of the provider logs nobody out. One process, a few thousand records: a database would be more to install than to use.
 */

import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('oidc-provider').AdapterPayload} AdapterPayload */
/** @typedef {{ payload: AdapterPayload, until: number | null }} Entry `until` is in milliseconds since 1970 */

/** The file is written anew when it holds this many lines more than there are records. */
const SLACK = 5_000;

export class Journal {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  #file;
  #descriptor;
  #lines = 0;

  /** @param {string} folder */
  constructor(folder) {
    this.#file = join(folder, 'sessions.jsonl');
    this.#read();
    this.#descriptor = this.#rewrite();
  }

  /**
   * @param {string} key
   * @returns {AdapterPayload | undefined}
   */
  get(key) {
    const entry = this.#entries.get(key);
    if (entry === undefined || expired(entry)) return undefined;
    return structuredClone(entry.payload);
  }

  /**
   * The first record of a kind that fits.
   *
   * @param {string} prefix
   * @param {(payload: AdapterPayload) => boolean} fits
   */
  find(prefix, fits) {
    for (const [key, entry] of this.#entries) {
      if (key.startsWith(prefix) && !expired(entry) && fits(entry.payload))
        return structuredClone(entry.payload);
    }
    return undefined;
  }

  /**
   * @param {string} key
   * @param {AdapterPayload} payload
   * @param {number | undefined} secondsToLive
   */
  set(key, payload, secondsToLive) {
    const until = secondsToLive === undefined ? null : Date.now() + secondsToLive * 1000;
    // What was given is not ours to keep: the provider may change the object after the call.
    const entry = { payload: structuredClone(payload), until };
    this.#entries.set(key, entry);
    this.#append({ key, ...entry });
  }

  /**
   * Marks a record as used, in the provider's seconds.
   *
   * @param {string} key
   */
  consume(key) {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.payload.consumed = Math.floor(Date.now() / 1000);
    this.#append({ key, ...entry });
  }

  /** @param {string} key */
  delete(key) {
    if (this.#entries.delete(key)) this.#append({ key });
  }

  /** @param {string} grantId */
  deleteGrant(grantId) {
    for (const [key, entry] of [...this.#entries]) {
      if (entry.payload.grantId === grantId) this.delete(key);
    }
  }

  close() {
    closeSync(this.#descriptor);
  }

  #read() {
    let text;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
      throw error;
    }
    for (const line of text.split('\n')) {
      if (line === '') continue;
      let record;
      try {
        record = JSON.parse(line);
      } catch {
        // A line that a killed process left unfinished. What it said was not answered to anybody.
        continue;
      }
      if (record.payload === undefined) this.#entries.delete(record.key);
      else this.#entries.set(record.key, { payload: record.payload, until: record.until });
    }
  }

  /** Writes what is still alive to a new file and returns its descriptor, open for appending. */
  #rewrite() {
    const lines = [];
    for (const [key, entry] of [...this.#entries]) {
      if (expired(entry)) this.#entries.delete(key);
      else lines.push(`${JSON.stringify({ key, ...entry })}\n`);
    }
    writeFileSync(`${this.#file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
    return openSync(this.#file, 'a', 0o600);
  }

  /** @param {object} record */
  #append(record) {
    writeSync(this.#descriptor, `${JSON.stringify(record)}\n`);
    this.#lines += 1;
    if (this.#lines > this.#entries.size + SLACK) {
      closeSync(this.#descriptor);
      this.#descriptor = this.#rewrite();
    }
  }
}

/** @param {Entry} entry */
function expired(entry) {
  return entry.until !== null && entry.until <= Date.now();
}

/**
 * The provider's view of a journal: one adapter a model.
 *
 * @param {Journal} journal
 * @returns {import('oidc-provider').AdapterFactory}
 */
export function journalAdapter(journal) {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      journal.set(`${model}:${id}`, payload, expiresIn);
    },
    async find(id) {
      return journal.get(`${model}:${id}`);
    },
    async findByUid(uid) {
      return journal.find(`${model}:`, (payload) => payload.uid === uid);
    },
    async findByUserCode(userCode) {
      return journal.find(`${model}:`, (payload) => payload.userCode === userCode);
    },
    async consume(id) {
      journal.consume(`${model}:${id}`);
    },
    async destroy(id) {
      journal.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      journal.deleteGrant(grantId);
    },
  });
}
