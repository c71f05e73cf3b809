import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { LOAD_LIMIT_MS, ModuleLoader, ModuleMisfitError } from './loader';
import { misfitOf } from './registry';
import { recordLoadResult } from './states';

// An entry that hangs gives way to the next try; the bundler's runtime does the same for chunks.
getInstance()?.loaderHook.lifecycle.createScript.on(() => ({ timeout: LOAD_LIMIT_MS - 1000 }));

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
 * Refuses a module of which an unfitting build is current. Where an older one runs, it goes on: what was published
 * since must not take a page from somebody who works in it.
 */
export function refuseMisfit(module: string): void {
  const reason = moduleLoader.runs(module) ? undefined : misfitOf(module);
  if (reason) throw new ModuleMisfitError(module, reason);
}
