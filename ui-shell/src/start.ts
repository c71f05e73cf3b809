import type { RealtimeNotice } from '@huddle/kit/realtime';
import { accessQuery, meQuery } from '@huddle/kit/session';
import { catalogue, slotEntries } from './modules/registry';
import { moduleLoader } from './modules/remotes';
import { preloadSlot } from './modules/slot-view';
import { modulesQuery, refreshCatalogue } from './modules/states';
import { startRouter, syncRoutes } from './router/router';
import { queryClient, services, shellVersion } from './services';
import { updateAvailable, watchForUpdates } from './update/update';

/** Takes the present list of modules in: states, remotes, routes. */
function takeModules(): void {
  refreshCatalogue();
  const outdated = moduleLoader.register(
    catalogue
      .get()
      .modules.filter(({ state }) => state.state === 'ready' || state.state === 'failed')
      .map(({ module }) => module),
  );
  if (outdated.length > 0) updateAvailable.set(true);
}

/** The running router, once there is one. */
let router: ReturnType<typeof startRouter> | null = null;

async function reloadModules(): Promise<void> {
  const list = await queryClient.fetchQuery({ ...modulesQuery, staleTime: 0 });
  if (list.shell.version !== shellVersion) updateAvailable.set(true);
  takeModules();
  syncRoutes();
  // The page that is open may have been switched on or off.
  await router?.invalidate();
}

async function onNotice(notice: RealtimeNotice): Promise<void> {
  switch (notice) {
    case 'reload':
      await queryClient.invalidateQueries();
      return;
    case 'access_changed':
      // Grants decide what of a patient may be shown: nothing that was read before may stay.
      await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'core' });
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      refreshCatalogue();
      return;
    case 'features_changed':
      await queryClient.fetchQuery({ ...accessQuery, staleTime: 0 });
      await reloadModules();
      return;
    case 'modules_changed':
      await reloadModules();
      return;
    case 'session_ended':
      await services.session.verify();
      return;
  }
}

function watchThePage(): void {
  const { session, drafts, realtime } = services;
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) {
    window.addEventListener(event, () => session.activity(), { passive: true, capture: true });
  }
  window.addEventListener('pagehide', () => void drafts.flush({ keepalive: true }));
  window.addEventListener('online', () => realtime.wake());
  window.addEventListener('offline', () => realtime.networkLost());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') realtime.wake();
    // A hidden tab may be thrown away without another word.
    else void drafts.flush({ keepalive: true });
  });
  session.beforeEnd(() => drafts.flush());
  session.state.subscribe(() => {
    if (session.state.get().status !== 'signed-in') realtime.stop();
  });
}

/** What stands around the page, and the patient's record, loads while the router still finds the page. */
function preloadFrame(pathname: string): void {
  const workspace = /^\/patients\/\d+(?:\/([^/]+))?/.exec(pathname);
  if (workspace) {
    preloadSlot('patient.header/v1');
    preloadSlot('patient.side/v1');
    const [firstTab] = slotEntries(catalogue.get(), 'patient.tab/v1');
    preloadSlot('patient.tab/v1', workspace[1] ?? firstTab?.path ?? firstTab?.id);
  }
  preloadSlot('navigation.badge/v1');
  preloadSlot('header.search/v1');
  preloadSlot('header.action/v1');
}

/** Starts the console of a signed-in user and gives its router. */
export async function startConsole() {
  const [me] = await Promise.all([
    queryClient.fetchQuery(meQuery),
    queryClient.fetchQuery(accessQuery),
    queryClient.fetchQuery(modulesQuery),
  ]);
  services.drafts.restore(me.id);
  watchThePage();
  services.realtime.onNotice((notice) => {
    // What could not be refetched now is refetched by the next notice or look at the page.
    onNotice(notice).catch(() => {});
  });
  services.realtime.start();
  watchForUpdates({ runs: shellVersion });
  takeModules();
  preloadFrame(location.pathname);
  router = startRouter();
  return router;
}
