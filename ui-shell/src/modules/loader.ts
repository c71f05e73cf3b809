import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { UiModule } from './registry';

/** A module that has not arrived by then counts as missing. */
export const LOAD_LIMIT_MS = 10_000;

/** The part of the federation runtime that the loader uses. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

/** A module whose code did not arrive or did not run. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';

  constructor(
    readonly module: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** What the loader needs of its surroundings. */
export interface ModuleLoaderOptions {
  federation: FederationRuntime;
  clock?: Clock;
  /** Told how each module fared: for the report to the host and the states that admins read. */
  onResult: (module: UiModule, reason: string | null) => void;
}

/** Loads the code of modules, when it is needed and not before. */
export class ModuleLoader {
  readonly #federation: FederationRuntime;
  readonly #clock: Clock;
  readonly #onResult: (module: UiModule, reason: string | null) => void;
  readonly #registered = new Map<string, UiModule>();
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #attempts = new Map<string, number>();
  readonly #loaded = new Set<string>();

  constructor(options: ModuleLoaderOptions) {
    this.#federation = options.federation;
    this.#clock = options.clock ?? systemClock;
    this.#onResult = options.onResult;
  }

  /**
   * Takes the current list. A module whose code runs already stays as it is until the page is loaded anew;
   * the answer names those of which there is another version now.
   */
  register(modules: readonly UiModule[]): string[] {
    const outdated: string[] = [];
    for (const module of modules) {
      const known = this.#registered.get(module.name);
      if (known?.entry === module.entry) continue;
      if (known && this.#loaded.has(module.name)) {
        outdated.push(module.name);
        continue;
      }
      this.#registered.set(module.name, module);
      this.#federation.registerRemotes(
        [{ name: remoteName(module.name), entry: module.entry }],
        known ? { force: true } : undefined,
      );
    }
    return outdated;
  }

  /** One exposed file of a module. After a failure the next call tries anew. */
  load(name: string, expose: string): Promise<unknown> {
    const key = `${name} ${expose}`;
    const running = this.#loads.get(key);
    if (running) return running;
    const load = this.#load(name, expose);
    this.#loads.set(key, load);
    load.catch(() => this.#loads.delete(key));
    return load;
  }

  async #load(name: string, expose: string): Promise<unknown> {
    const module = this.#registered.get(name);
    if (!module) throw new ModuleLoadError(name, 'The module is not in the list of this console');
    const attempt = this.#attempts.get(name) ?? 0;
    if (attempt > 0) {
      // What failed is cached by the runtime and the browser: another address is another try.
      this.#federation.registerRemotes(
        [{ name: remoteName(name), entry: `${module.entry}?retry=${attempt}` }],
        { force: true },
      );
    }
    try {
      const code = await this.#withLimit(
        this.#federation.loadRemote(`${remoteName(name)}/${expose.slice(2)}`),
      );
      if (code === null) throw new Error(`${expose} is not exposed`);
      this.#loaded.add(name);
      this.#attempts.delete(name);
      this.#onResult(module, null);
      return code;
    } catch (error) {
      this.#attempts.set(name, attempt + 1);
      const reason = error instanceof Error ? error.message : String(error);
      this.#onResult(module, reason);
      throw new ModuleLoadError(name, reason, { cause: error });
    }
  }

  #withLimit<T>(load: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(LOAD_LIMIT_MS, () =>
        reject(new Error(`Not loaded within ${LOAD_LIMIT_MS / 1000} s`)),
      );
      load.then(resolve, reject).finally(cancel);
    });
  }
}

/** Federation names are identifiers; ours have dashes. */
function remoteName(name: string): string {
  return name.replaceAll('-', '_');
}
