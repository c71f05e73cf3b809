import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { UiModule } from './registry';

/** A module that has not loaded within this time counts as missing. */
export const LOAD_LIMIT_MS = 10_000;

/** Starts containers and loads files from them. */
export interface ContainerRuntime {
  /** Sets the address of a module's container. The next load starts it from there, whatever came of another address. */
  setAddress(module: string, address: string): void;
  /** Loads an exposed file. */
  load(module: string, expose: string): Promise<unknown>;
  /** Whether a module's container runs. From then on it is never fetched again: that would start a second instance of the module. */
  isRunning(module: string): boolean;
  /** Lets a running container reload the files that threw while loading. */
  forgetErrors(module: string): void;
}

/** How a module failed, for the error view. */
export type ModuleFault = 'missing' | 'slow' | 'broken' | 'incompatible';

/** A module whose code did not load or did not run. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
  readonly fault: ModuleFault;

  constructor(
    readonly module: string,
    reason: string,
    options: ErrorOptions & { fault?: ModuleFault } = {},
  ) {
    super(reason, options);
    this.fault = options.fault ?? 'broken';
  }
}

/** A module that was built for another version of the kit or API. */
export class IncompatibleModuleError extends Error {
  override readonly name = 'IncompatibleModuleError';

  constructor(
    readonly module: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** The kind of failure, from the errors of the containers, the bundler's runtime and the loader itself. */
export function faultOf(error: unknown): ModuleFault {
  if (error instanceof ModuleLoadError) return error.fault;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (/Not loaded within|\(timeout:|timed out/.test(text)) return 'slow';
  if (/ChunkLoadError|Failed to fetch/.test(text)) return 'missing';
  // The bundler's runtime, about a build whose declaration does not name the libraries that it needs.
  if (/(Unsatisfied version|No satisfying version) .*of shared/.test(text)) return 'incompatible';
  return 'broken';
}

/** The result of an attempt to load a part of a module. */
export interface LoadResult {
  module: UiModule;
  expose: string;
  /** Why it did not load; null if it did. */
  reason: string | null;
  /** Whether nothing of the module has loaded: then the module failed, and not a part of it. */
  isWhole: boolean;
}

/** Dependencies of the loader. */
export interface ModuleLoaderOptions {
  containers: ContainerRuntime;
  clock?: Clock;
  /** Called with the result of each attempt: for the report to the host and the admin page. */
  onResult: (result: LoadResult) => void;
}

/** The effect of a new list of modules. */
export interface Registration {
  /** Modules of which another version runs here: the new one is used after the next page load. */
  outdated: string[];
  /** Modules whose code comes from another address than before. */
  changed: string[];
}

/** Loads the code of modules on demand. */
export class ModuleLoader {
  readonly #containers: ContainerRuntime;
  readonly #clock: Clock;
  readonly #onResult: (result: LoadResult) => void;
  readonly #registered = new Map<string, UiModule>();
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #attempts = new Map<string, number>();
  /** Parts whose last load failed. Not per module: the success of another part says nothing about them. */
  readonly #failed = new Set<string>();
  readonly #loaded = new Set<string>();

  constructor(options: ModuleLoaderOptions) {
    this.#containers = options.containers;
    this.#clock = options.clock ?? systemClock;
    this.#onResult = options.onResult;
  }

  /** Applies the current list. A module whose code runs already stays as it is until the page is reloaded. */
  register(modules: readonly UiModule[]): Registration {
    const outdated: string[] = [];
    const changed: string[] = [];
    for (const module of modules) {
      const known = this.#registered.get(module.name);
      if (known?.entry === module.entry) continue;
      if (known && this.#loaded.has(module.name)) {
        outdated.push(module.name);
        continue;
      }
      this.#registered.set(module.name, module);
      this.#attempts.delete(module.name);
      this.#containers.setAddress(module.name, module.entry);
      changed.push(module.name);
    }
    return { outdated, changed };
  }

  /** Whether code of a module runs here. */
  runs(name: string): boolean {
    return this.#loaded.has(name);
  }

  /** Loads an exposed file of a module. After a failure the next call retries. */
  load(name: string, expose: string): Promise<unknown> {
    const key = `${name} ${expose}`;
    const running = this.#loads.get(key);
    if (running) return running;
    const load = this.#load(name, expose, this.#failed.delete(key));
    this.#loads.set(key, load);
    load.catch(() => {
      this.#loads.delete(key);
      this.#failed.add(key);
    });
    return load;
  }

  async #load(name: string, expose: string, isRetry: boolean): Promise<unknown> {
    if (this.#attempts.has(name) && !this.#containers.isRunning(name)) {
      // A new address ends the loads that wait for the container, so their attempt comes to its own end first.
      await Promise.allSettled(this.#loadsOf(name));
    }
    const module = this.#registered.get(name);
    if (!module) throw new ModuleLoadError(name, 'The module is not available in this console');
    const attempt = this.#attempts.get(name) ?? 0;
    if (this.#containers.isRunning(name)) {
      // A chunk is missing or threw: its own runtime requests it again.
      if (isRetry) this.#containers.forgetErrors(name);
    } else if (attempt > 0) {
      // The browser caches failures: another address is a new attempt.
      this.#containers.setAddress(name, `${module.entry}?retry=${attempt}`);
    }
    try {
      const code = await this.#withLimit(this.#containers.load(name, expose));
      this.#loaded.add(name);
      this.#attempts.delete(name);
      this.#onResult({ module, expose, reason: null, isWhole: false });
      return code;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // In one line, and the same for each attempt.
      const reason = message.replace(/\s+/g, ' ').replace(/\?retry=\d+/, '');
      // Another version replaced it in the meantime: the result of the old one is irrelevant.
      if (this.#registered.get(name) === module) {
        this.#attempts.set(name, attempt + 1);
        const isWhole = !this.#containers.isRunning(name);
        this.#onResult({ module, expose, reason, isWhole });
      }
      throw new ModuleLoadError(name, reason, { cause: error, fault: faultOf(error) });
    }
  }

  #loadsOf(name: string): Promise<unknown>[] {
    return [...this.#loads].filter(([key]) => key.startsWith(`${name} `)).map(([, load]) => load);
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
