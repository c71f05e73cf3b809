import { coreApi } from '@huddle/kit/api';
import type { UiModule } from './registry';

/** Recent reports: a module that throws on every move of the pointer is reported once. */
const told = new Set<string>();
const FORGET_AFTER_MS = 600_000;

/** Reports to the host a module that did not load or threw, and when it runs again (docs/contract.md, "UI registry"). */
export function reportModule(
  module: Pick<UiModule, 'name' | 'version'>,
  reason: string | null,
  /** Identifies equal reports; by default the reason. */
  sameAs = reason,
): void {
  const key = `${module.name} ${module.version} ${sameAs}`;
  if (reason === null) {
    for (const before of told) if (before.startsWith(`${module.name} `)) told.delete(before);
  } else {
    if (told.has(key)) return;
    told.add(key);
    setTimeout(() => told.delete(key), FORGET_AFTER_MS);
  }
  coreApi
    .post('/api/ui/reports/', {
      body: {
        module: module.name,
        version: module.version,
        state: reason === null ? 'ready' : 'failed',
        reason: reason?.slice(0, 500) ?? '',
      },
    })
    // A report that cannot be sent must not become an error of its own.
    .catch(() => {});
}
