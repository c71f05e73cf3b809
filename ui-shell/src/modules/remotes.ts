import { Containers } from './containers';
import { IncompatibleModuleError, ModuleLoader } from './loader';
import { incompatibilityOf } from './registry';
import { recordLoadResult } from './states';

/** Loads the code of modules. */
export const moduleLoader = new ModuleLoader({ containers: new Containers(), onResult: recordLoadResult });

/**
 * Rejects a module whose current build is incompatible. If an older one runs, it continues: a later release
 * must not remove a page from a user who works in it.
 */
export function requireCompatible(module: string): void {
  const reason = moduleLoader.runs(module) ? undefined : incompatibilityOf(module);
  if (reason) throw new IncompatibleModuleError(module, reason);
}
