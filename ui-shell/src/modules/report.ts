import { coreApi } from '@huddle/kit/api';
import type { UiModule } from './registry';

/** Tells the host what did not load or threw, or that it runs again (docs/contract.md, "UI registry"). */
export function reportModule(module: Pick<UiModule, 'name' | 'version'>, reason: string | null): void {
  coreApi
    .post('/api/ui/reports/', {
      body: {
        module: module.name,
        version: module.version,
        state: reason === null ? 'ready' : 'failed',
        reason: reason?.slice(0, 500) ?? '',
      },
    })
    // A report that does not arrive must not become an error of its own.
    .catch(() => {});
}
