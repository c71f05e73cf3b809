import { type ContainerRuntime, LOAD_LIMIT_MS, ModuleLoadError } from './loader';

/** What the modules share, by name and version. The bundler's runtime fills it. */
type ShareScope = Record<string, unknown>;
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** The entry of a module's build. */
export interface ModuleContainer {
  /** Gives the module what the shell shares. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed file; rejects if there is none of this name. */
  get(expose: string): Promise<() => unknown>;
}

/** A container that does not respond gives way to the next attempt. */
const SCRIPT_LIMIT_MS = LOAD_LIMIT_MS - 1_000;

interface Start {
  address: string;
  container: Promise<ModuleContainer> | null;
  isRunning: boolean;
}

/** Evaluates the script of a container, which puts it where the build says. */
function evaluate(module: string, address: string): Promise<ModuleContainer> {
  return new Promise((resolve, reject) => {
    // One that was evaluated but could not start must not be taken for the new one.
    delete window.__huddleContainers?.[module];
    const script = document.createElement('script');
    // The bundler's runtime does the same for chunks (kit/build/failed-files.mjs).
    script.src = window.__huddleFailedFiles?.has(new URL(address, location.href).href)
      ? `${address}?again`
      : address;
    let thrown = 'it has no container';
    const note = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event.message;
    };
    const end = (fault: ModuleLoadError['fault'] | null, reason = '') => {
      clearTimeout(timer);
      window.removeEventListener('error', note);
      script.remove();
      const container = window.__huddleContainers?.[module];
      if (!fault && container) resolve(container);
      else reject(new ModuleLoadError(module, reason, { fault: fault ?? 'broken' }));
    };
    const timer = setTimeout(() => end('slow', `${address} did not load in time`), SCRIPT_LIMIT_MS);
    window.addEventListener('error', note);
    script.addEventListener('error', () => end('missing', `${address} could not be loaded`));
    script.addEventListener('load', () => end(null, `${address} could not start: ${thrown}`));
    document.head.append(script);
  });
}

/** Starts the containers of modules and loads their files. */
export class Containers implements ContainerRuntime {
  readonly #starts = new Map<string, Start>();

  setAddress(module: string, address: string): void {
    this.#starts.set(module, { address, container: null, isRunning: false });
  }

  isRunning(module: string): boolean {
    return this.#starts.get(module)?.isRunning ?? false;
  }

  forgetErrors(module: string): void {
    window.__huddleForgetErrors?.[module]?.();
  }

  async load(module: string, expose: string): Promise<unknown> {
    const start = this.#starts.get(module);
    if (!start) throw new ModuleLoadError(module, 'It has no address');
    start.container ??= this.#start(module, start);
    const container = await start.container;
    const factory = await container.get(expose);
    return factory();
  }

  async #start(module: string, start: Start): Promise<ModuleContainer> {
    const container = await evaluate(module, start.address);
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default ?? {});
    start.isRunning = true;
    return container;
  }
}
