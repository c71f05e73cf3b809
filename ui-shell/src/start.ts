import { type ApiRequest, coreApi } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { setBusinessZone } from '@huddle/kit/lib/person';
import type { RealtimeNotice } from '@huddle/kit/realtime';
import { accessQuery, meQuery } from '@huddle/kit/session';
import { refetchAfterEvents } from './data/missed-events';
import { suspectDatabase } from './database/suspect';
import { dropFirstAnswers, USED_WITHIN_MS } from './first-answers';
import { isQuiet } from './frame/quiet';
import { watchCatalogue } from './modules/live';
import { onModulesChanged, reloadModules, takeModules } from './modules/refresh';
import { catalogue, slotEntries } from './modules/registry';
import { preloadSlot } from './modules/slot-view';
import { modulesQuery, refreshCatalogue } from './modules/states';
import { loadWorkspace } from './patient/first-tab';
import { startRouter, syncRoutes } from './router/router';
import { queryClient, services, shellVersion, whenFeatureIsOff } from './services';
import { text } from './text';
import { watchForUpdates } from './update/update';

/** The running router, once it exists. */
let router: ReturnType<typeof startRouter> | null = null;

/** Shortest interval between two checks after a request was refused. */
const RECHECK_MS = 5_000;
let recheckedAt = Number.NEGATIVE_INFINITY;

/** The host refused a request because a feature is off: the event of that change may be late or lost. */
function onFeatureOff({ method }: ApiRequest): void {
  if (method !== 'GET') {
    toast.error(text('features.notSaved'), {
      id: 'feature-refused',
      description: text('features.notSavedHint'),
      duration: 10_000,
    });
  }
  if (performance.now() - recheckedAt < RECHECK_MS) return;
  recheckedAt = performance.now();
  void reloadModules();
}

async function onNotice(notice: RealtimeNotice): Promise<void> {
  // Code that cannot be loaded now is tried at the next heartbeat.
  if (notice === 'behind') {
    void suspectDatabase().catch(() => {});
    return;
  }
  // What was requested before the page's parts were there is outdated, and may be of a record that was still closed.
  dropFirstAnswers();
  switch (notice) {
    case 'reload':
      // The missed events may include changes of features.
      await Promise.all([queryClient.invalidateQueries(), reloadModules()]);
      return;
    case 'access_changed':
      // Grants decide which patient data may be shown: all cached data is discarded.
      await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'core' });
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      refreshCatalogue();
      await router?.invalidate();
      return;
    case 'features_changed':
      // The admin page shows the settings too.
      void queryClient.invalidateQueries({ queryKey: coreApi.key('/api/admin/features/') });
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
    // A hidden tab may be discarded without another event.
    else void drafts.flush({ keepalive: true });
  });
  session.beforeEnd(() => drafts.flush());
  // Unsaved drafts are saved as soon as the host is reachable, not at their next scheduled attempt.
  let { status } = realtime.sync.get();
  realtime.sync.subscribe(() => {
    const before = status;
    ({ status } = realtime.sync.get());
    if (status === 'live' && before !== 'live') void drafts.flush();
  });
  session.state.subscribe(() => {
    if (session.state.get().status !== 'signed-in') realtime.stop();
  });
}

/** The files that start the shell and the modules of this console. */
function entries(): string[] {
  const modules = catalogue.get().modules.filter(({ state }) => state.state === 'ready');
  return [`/ui/shell/${shellVersion}/`, ...modules.map(({ module }) => module.entry)];
}

const WORKSPACE = /^\/patients\/\d+(?:\/([^/]+))?/;

/** The frame and the patient workspace load while the router is still resolving the page. */
function preloadFrame(pathname: string): void {
  const workspace = WORKSPACE.exec(pathname);
  if (workspace) {
    preloadSlot('patient.header/v1');
    preloadSlot('patient.side/v1');
    const [firstTab] = slotEntries(catalogue.get(), 'patient.tab/v1');
    preloadSlot('patient.tab/v1', workspace[1] ?? firstTab?.path ?? firstTab?.id);
  }
}

/** Starts the console of a signed-in user and returns its router. */
export async function startConsole() {
  // A failure here is reported where the result is needed.
  if (WORKSPACE.test(location.pathname)) loadWorkspace().catch(() => {});
  const [me, , { position }] = await Promise.all([
    queryClient.fetchQuery(meQuery),
    queryClient.fetchQuery(accessQuery),
    queryClient.fetchQuery(modulesQuery),
  ]);
  setBusinessZone(me.providerFields.businessZone);
  services.drafts.restore(me.id);
  watchThePage();
  services.realtime.onNotice((notice) => {
    // Data that cannot be reloaded now is reloaded by the next event or visit of the page.
    onNotice(notice).catch(() => {});
  });
  services.realtime.onFailure((failure) => {
    toast.error(text(`realtime.${failure}`), { id: 'realtime-failure' });
  });
  refetchAfterEvents({ queryClient, realtime: services.realtime });
  // A response requested before the page's code was loaded may be older than the event, which that code will not receive.
  services.realtime.onEvent('*', dropFirstAnswers);
  // The page's data was read after it.
  services.realtime.start(position);
  watchForUpdates({ runs: shellVersion });
  takeModules();
  watchCatalogue();
  isQuiet.subscribe(
    () =>
      void import('./modules/ahead').then(
        (ahead) => ahead.scheduleFetchAhead(entries),
        () => {},
      ),
  );
  whenFeatureIsOff(onFeatureOff);
  preloadFrame(location.pathname);
  const started = startRouter();
  setTimeout(dropFirstAnswers, USED_WITHIN_MS);
  router = started;
  onModulesChanged(() => {
    syncRoutes();
    // The open page may have been switched on or off, or have come back. It may take time to load: later
    // changes do not wait for it.
    void started.invalidate();
  });
  return started;
}
