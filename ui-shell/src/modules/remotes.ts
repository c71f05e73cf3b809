import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { ModuleLoader } from './loader';
import { recordLoadResult } from './states';

/** Loads the code of modules. */
export const moduleLoader = new ModuleLoader({
  federation: { registerRemotes, loadRemote },
  onResult: recordLoadResult,
});
