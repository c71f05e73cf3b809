import { coreApi } from '@huddle/kit/api';
import { Store } from '@huddle/kit/lib/store';
import kit from '@huddle/kit/package.json';
import { type Access, accessQuery, meQuery } from '@huddle/kit/session';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../services';
import { buildCatalogue, type Catalogue, catalogue, type UiModule } from './registry';
import { reportModule } from './report';

/** What this user's tenant may load: `GET /api/ui/modules/`. */
export const modulesQuery = queryOptions({
  queryKey: ['core', 'ui-modules'],
  queryFn: ({ signal }) => coreApi.get('/api/ui/modules/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Modules whose code could not be loaded, with the reason. */
const failures = new Store<ReadonlyMap<string, string>>(new Map());

/** How often each module has recovered from a failure. */
export const recoveries = new Store<ReadonlyMap<string, number>>(new Map());

/** Keeps how a module fared, and tells the host of what did not load. */
export function recordLoadResult(module: UiModule, reason: string | null): void {
  // A module that fails in three places has failed once.
  if ((failures.get().get(module.name) ?? null) === reason) return;
  const next = new Map(failures.get());
  if (reason === null) {
    next.delete(module.name);
    recoveries.set(new Map(recoveries.get()).set(module.name, (recoveries.get().get(module.name) ?? 0) + 1));
  } else {
    next.set(module.name, reason);
  }
  failures.set(next);
  refreshCatalogue();
  reportModule(module, reason);
}

/** Works the catalogue out anew, after modules, access or failures changed. */
export function refreshCatalogue(): void {
  const access = queryClient.getQueryData(accessQuery.queryKey);
  const next = access && catalogueWith(access);
  if (next) catalogue.set(next);
}

/** What the catalogue is, or would be, with this access; null until the host has said what there is. */
export function catalogueWith(access: Access): Catalogue | null {
  const list = queryClient.getQueryData(modulesQuery.queryKey);
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!list || !me) return null;
  // The host validated each declaration when the module was published.
  const modules = list.modules as unknown as UiModule[];
  const isOn = queryClient.getQueryData(accessQuery.queryKey)?.features;
  // What the host calls disabled because of a feature would be ready with it.
  const wouldBeReady = ({ state, declaration: { feature } }: UiModule) =>
    state === 'disabled' && access.features.has(feature) && !isOn?.has(feature);
  return buildCatalogue({
    modules: modules.map((module) => (wouldBeReady(module) ? { ...module, state: 'ready' } : module)),
    access,
    permissions: new Set(me.permissions),
    kitVersion: kit.version,
    failures: failures.get(),
  });
}
