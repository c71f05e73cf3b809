import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { IncompatibleModuleError, LOAD_LIMIT_MS, ModuleLoader } from './loader';
import { incompatibilityOf } from './registry';
import { recordLoadResult } from './states';

// The bundler's runtime does the same for chunks (kit/build/failed-files.mjs).
getInstance()?.loaderHook.lifecycle.createScript.on(({ url }) => {
  const script = document.createElement('script');
  script.src = window.__huddleFailedFiles?.has(url) ? `${url}?again` : url;
  // A container that does not respond gives way to the next attempt.
  return { script, timeout: LOAD_LIMIT_MS - 1000 };
});

/** Loads the code of modules. */
export const moduleLoader = new ModuleLoader({
  federation: {
    registerRemotes,
    loadRemote,
    forgetErrors: (name) => window.__huddleForgetErrors?.[name]?.(),
    isInstantiated: (name) => getInstance()?.moduleCache.get(name)?.inited ?? false,
  },
  onResult: recordLoadResult,
});

/**
 * Rejects a module whose current build is incompatible. If an older one runs, it continues: a later release
 * must not remove a page from a user who works in it.
 */
export function requireCompatible(module: string): void {
  const reason = moduleLoader.runs(module) ? undefined : incompatibilityOf(module);
  if (reason) throw new IncompatibleModuleError(module, reason);
}
