import { coreApi } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import kit from '@huddle/kit/package.json';
import { type Access, accessQuery, meQuery } from '@huddle/kit/session';
import { queryOptions } from '@tanstack/react-query';
import { withLocalModule } from '../local-build/local-module';
import { queryClient } from '../services';
import { toUiModule } from './declaration';
import type { LoadResult } from './loader';
import { buildCatalogue, type Catalogue, catalogue, contributionKey, type UiModule } from './registry';
import { reportModule } from './report';

/** The modules of this user's tenant: `GET /api/ui/modules/`. */
export const modulesQuery = queryOptions({
  queryKey: ['core', 'ui-modules'],
  queryFn: async ({ signal }) => {
    const list = await coreApi.get('/api/ui/modules/', { signal });
    return process.env.NODE_ENV === 'production' ? list : withLocalModule(list);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The versions of the shared libraries: the build of the shell puts them here (kit/build/shell-config.mjs). */
const LIBRARIES = (process.env.HUDDLE_LIBRARIES as Readonly<Record<string, string>> | undefined) ?? {};

/** Failures in this browser, with the reason; the keys are those of `CatalogueInput.failures`. */
const failures = new Store<ReadonlyMap<string, string>>(new Map());

/** How often each module recovered: its code loaded after all, or was replaced. */
export const recoveries = new Store<ReadonlyMap<string, number>>(new Map());

function setFailure(key: string, reason: string | null): boolean {
  if ((failures.get().get(key) ?? null) === reason) return false;
  const next = new Map(failures.get());
  if (reason === null) next.delete(key);
  else next.set(key, reason);
  failures.set(next);
  refreshCatalogue();
  return true;
}

function markRecovered(names: readonly string[]): void {
  const next = new Map(recoveries.get());
  for (const name of names) next.set(name, (next.get(name) ?? 0) + 1);
  recoveries.set(next);
}

/** Records the result of loading a part of a module, and reports failures and recoveries to the host. */
export function recordLoadResult({ module, expose, reason, isWhole }: LoadResult): void {
  const part = contributionKey(module.name, expose);
  if (reason !== null) {
    if (setFailure(isWhole ? module.name : part, reason)) reportModule(module, reason);
    return;
  }
  const cleared = [module.name, part].filter((key) => setFailure(key, null));
  if (cleared.length === 0) return;
  markRecovered([module.name]);
  reportModule(module, null);
}

/** Records that a page or slot contribution threw, or is being retried. */
export function recordThrow(key: string, reason: string | null): void {
  setFailure(key, reason);
}

/** The code of these modules was replaced: earlier failures no longer apply. */
export function forgetFailures(names: readonly string[]): void {
  if (names.length === 0) return;
  const isOther = (key: string) => !names.includes(key.split(' ')[0] ?? '');
  failures.set(new Map([...failures.get()].filter(([key]) => isOther(key))));
  refreshCatalogue();
  markRecovered(names);
}

/** Recomputes the catalogue after modules, access or failures changed. */
export function refreshCatalogue(): void {
  const access = queryClient.getQueryData(accessQuery.queryKey);
  const next = access && catalogueWith(access);
  if (next) catalogue.set(next);
}

/** The catalogue for this access; null until the host has sent the modules. */
export function catalogueWith(access: Access): Catalogue | null {
  const list = queryClient.getQueryData(modulesQuery.queryKey);
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!list || !me) return null;
  const modules = list.modules.map(toUiModule);
  const isOn = queryClient.getQueryData(accessQuery.queryKey)?.features;
  // A module that the host lists as disabled because of a feature would be ready with it.
  const wouldBeReady = ({ state, declaration: { feature } }: UiModule) =>
    state === 'disabled' && access.features.has(feature) && !isOn?.has(feature);
  return buildCatalogue({
    modules: modules.map((module) => (wouldBeReady(module) ? { ...module, state: 'ready' } : module)),
    access,
    permissions: new Set(me.permissions),
    kitVersion: kit.version,
    libraries: LIBRARIES,
    failures: failures.get(),
  });
}
