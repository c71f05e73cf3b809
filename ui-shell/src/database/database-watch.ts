import { Store } from '@huddle/kit/lib/store';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';

/** How often the host is asked whether its database works again. */
export const CHECK_MS = 5_000;

/** What is wrong with the database, for those who can repair it. */
export type DatabaseFault =
  | { kind: 'unreachable' }
  | { kind: 'migrations'; pending: readonly string[] }
  | { kind: 'failing'; state: string; repair: string };

/** The host's answer about its database; null: it works; undefined: the host gave no answer. */
export type DatabaseState = DatabaseFault | null | undefined;

/** Reads `database` of `GET /readyz` (docs/contract.md). */
export function databaseStateOf(database: unknown): DatabaseState {
  if (database === 'ready') return null;
  if (database === 'not reachable') return { kind: 'unreachable' };
  if (typeof database !== 'object' || database === null) return undefined;
  if ('pending_migrations' in database && Array.isArray(database.pending_migrations)) {
    return { kind: 'migrations', pending: database.pending_migrations.map(String) };
  }
  if ('failing' in database && 'repair' in database) {
    return { kind: 'failing', state: String(database.failing), repair: String(database.repair) };
  }
  return undefined;
}

async function askHost(): Promise<DatabaseState> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: it is no part of the API, and needs no token, which could not be renewed now
    const response = await fetch('/readyz', { credentials: 'omit', cache: 'no-store' });
    const body: unknown = await response.json();
    return databaseStateOf(
      typeof body === 'object' && body !== null && 'database' in body ? body.database : body,
    );
  } catch {
    return undefined;
  }
}

/** Watches the host's database, from the first call that fails because of it until it works again. */
export class DatabaseWatch {
  /** What is wrong; null: as far as is known, nothing. */
  readonly fault = new Store<DatabaseFault | null>(null);
  readonly #ask: () => Promise<DatabaseState>;
  readonly #clock: Clock;
  readonly #whenRepaired = new Set<() => void>();
  #isWatching = false;

  constructor({
    ask = askHost,
    clock = systemClock,
  }: {
    ask?: () => Promise<DatabaseState>;
    clock?: Clock;
  } = {}) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** A call failed because the database may not be available: asks the host, and again until it is. */
  readonly suspect = (): void => {
    if (this.#isWatching) return;
    this.#isWatching = true;
    void this.#check();
  };

  /** Registers what to do when the database works again. */
  whenRepaired(listener: () => void): void {
    this.#whenRepaired.add(listener);
  }

  async #check(): Promise<void> {
    const state = await this.#ask();
    const before = this.fault.get();
    if (state === null || (state === undefined && before === null)) {
      this.#isWatching = false;
      this.fault.set(null);
      if (before !== null) for (const listener of this.#whenRepaired) listener();
      return;
    }
    // Without an answer the fault that is known stays: the host itself may be restarting.
    if (state !== undefined && JSON.stringify(state) !== JSON.stringify(before)) this.fault.set(state);
    this.#clock.after(CHECK_MS, () => void this.#check());
  }
}
