import { accessQuery } from '@huddle/kit/session';
import { queryClient, shellVersion } from '../services';
import { updateAvailable } from '../update/update';
import { coalesced } from './coalesce';
import { catalogue } from './registry';
import { moduleLoader } from './remotes';
import { forgetFailures, modulesQuery, refreshCatalogue } from './states';

/** Applies the current list of modules: states and remotes. */
export function takeModules(): void {
  refreshCatalogue();
  const { outdated, changed } = moduleLoader.register(
    catalogue
      .get()
      .modules.filter(({ state }) => state.state === 'ready' || state.state === 'failed')
      .map(({ module }) => module),
  );
  forgetFailures(changed);
  if (outdated.length > 0) updateAvailable.set(true);
}

type Follower = () => void | Promise<void>;

let follow: Follower = () => {};

/** Subscribers to each new list: the router, whose routes and open page may have changed. */
export function onModulesChanged(follower: Follower): void {
  follow = follower;
}

/** Reloads access and modules, and updates the console. */
export const reloadModules = coalesced(async () => {
  const [list] = await Promise.all([
    queryClient.fetchQuery({ ...modulesQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...accessQuery, staleTime: 0 }),
  ]);
  if (list.shell.version !== shellVersion) updateAvailable.set(true);
  takeModules();
  await follow();
});
