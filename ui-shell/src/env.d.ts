declare module '*.css';

interface Window {
  /** The containers of modules, by name: the library of each module's build (kit/build/module-config.mjs). */
  __huddleContainers?: Record<string, import('./modules/containers').ModuleContainer>;
  /** Entries that the containers of modules add (kit/build/forget-errors.mjs), by name. */
  __huddleForgetErrors?: Record<string, () => void>;
  /**
   * Addresses of files that `head-start.ts` could not preload. The browser answers the next request for such an address with
   * the failure, so the file is requested at another one (kit/build/failed-files.mjs, `src/modules/containers.ts`).
   */
  __huddleFailedFiles?: Set<string>;
  /** The shell's files for each part of the kit that is loaded on demand (kit/build/head-start-plugin.mjs). */
  __huddleParts?: Record<string, readonly string[]>;
  /** Responses to the requests of `head-start.ts`, by method and URL; each is used once. */
  __huddleFirstAnswers?: Map<string, Promise<Response>>;
}
