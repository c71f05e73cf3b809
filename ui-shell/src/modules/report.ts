import { coreApi } from '@huddle/kit/api';
import type { UiModule } from './registry';

/** What was told lately: a module that throws at each move of the pointer is told of once. */
const told = new Set<string>();
const FORGET_AFTER_MS = 600_000;

/** Tells the host what did not load or threw, or that it runs again (docs/contract.md, "UI registry"). */
export function reportModule(
  module: Pick<UiModule, 'name' | 'version'>,
  reason: string | null,
  /** What makes two reports one; the reason when nothing else is said. */
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
    // A report that does not arrive must not become an error of its own.
    .catch(() => {});
}
