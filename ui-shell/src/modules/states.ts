import { Store } from '@huddle/kit/lib/store';
import kit from '@huddle/kit/package.json';
import { type Access, accessQuery, type Me, meQuery } from '@huddle/kit/session';
import { queryOptions } from '@tanstack/react-query';
import { queryClient, services } from '../services';
import { buildCatalogue, catalogue, type UiModule } from './registry';
import { reportModule } from './report';

interface ModuleList {
  shell: { version: string };
  modules: UiModule[];
}

/** What this user's tenant may load: `GET /api/ui/modules/`. */
export const modulesQuery = queryOptions({
  queryKey: ['core', 'ui-modules'],
  queryFn: async () => {
    const list = await services.transport.send({ method: 'GET', path: '/api/ui/modules/' });
    return list as ModuleList;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Modules whose code could not be loaded, with the reason. */
const failures = new Store<ReadonlyMap<string, string>>(new Map());

/** Keeps how a module fared, and tells the host of what did not load. */
export function recordLoadResult(module: UiModule, reason: string | null): void {
  if (reason === null && !failures.get().has(module.name)) return;
  const next = new Map(failures.get());
  if (reason === null) next.delete(module.name);
  else next.set(module.name, reason);
  failures.set(next);
  refreshCatalogue();
  reportModule(module, reason);
}

/** Works the catalogue out anew, after modules, access or failures changed. */
export function refreshCatalogue(): void {
  const list = queryClient.getQueryData<ModuleList>(modulesQuery.queryKey);
  const me = queryClient.getQueryData<Me>(meQuery.queryKey);
  const access = queryClient.getQueryData<Access>(accessQuery.queryKey);
  if (!list || !me || !access) return;
  catalogue.set(
    buildCatalogue({
      modules: list.modules,
      access,
      permissions: new Set(me.permissions),
      kitVersion: kit.version,
      failures: failures.get(),
    }),
  );
}
