import { Spinner } from '@huddle/kit/components/ui/spinner';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo, pageRoute, paths, patientRoute, rootRoute } from '@huddle/kit/contract';
import { pageFocus } from '@huddle/kit/lib/page-focus';
import { pageTitle } from '@huddle/kit/lib/page-title';
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorView } from '../errors/error-view';
import { Frame } from '../frame/frame';
import { homeOf, navigationEntries } from '../frame/navigation';
import { awaitQuiet } from '../frame/quiet';
import { catalogue, isShown, routeOfPath } from '../modules/registry';
import { moduleLoader } from '../modules/remotes';
import { loadWorkspace, redirectToFirstTab } from '../patient/first-tab';
import { queryClient, services } from '../services';
import { FEATURE_SWITCHES } from '../settings/places';
import { text } from '../text';
import { updateAvailable } from '../update/update';
import { keepToDocument } from './document';
import { RouteTree } from './graft';
import { refuseWhenOff } from './guard';
import { rememberQuery } from './memory';

const PRODUCT = 'Huddle';

const NUMBERED_PATIENT = /^\/patients\/-?\d+(\/|$)/;

// Few pages are unknown: it is not part of the first script.
const NotFoundPart = lazy(() => import('./not-found'));

function NotFound() {
  return (
    <Suspense fallback={<Pending />}>
      <NotFoundPart />
    </Suspense>
  );
}

function Pending() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <Spinner label={text('start.loading')} />
    </div>
  );
}

const homeRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/',
  beforeLoad: () => {
    const home = homeOf(navigationEntries(catalogue.get()));
    if (home) throw redirect({ href: home.path, replace: true });
  },
  component: NotFound,
});

const modulesRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/admin/modules',
  component: lazyRouteComponent(() => import('../admin/modules.page'), 'ModulesPage'),
});

const featuresRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/admin/features',
  component: lazyRouteComponent(() => import('../admin/features.page'), 'FeaturesPage'),
});

const failuresRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/admin/failures',
  component: lazyRouteComponent(() => import('../admin/failures.page'), 'FailuresPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/settings/{-$page}',
  component: lazyRouteComponent(() => import('../settings/settings.page'), 'SettingsPage'),
});

/** The page above the patient workspace. */
const PATIENTS = '/patients';

/** A number that no patient's ID can be (console.md §2): the patient list, with the reason. */
function NoPatient() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(text('patient.missing'));
    void navigate({ ...linkTo(PATIENTS), replace: true });
  }, [navigate]);
  return null;
}

function Unknown() {
  const isPatient = useRouterState({ select: ({ location }) => NUMBERED_PATIENT.test(location.pathname) });
  return isPatient ? <NoPatient /> : <NotFound />;
}

const unknownRoute = createRoute({ getParentRoute: () => pageRoute, path: '$', component: Unknown });

const firstTabRoute = createRoute({
  getParentRoute: () => patientRoute,
  path: '/',
  beforeLoad: redirectToFirstTab,
  component: lazyRouteComponent(loadWorkspace, 'NoTabs'),
});

const tabRoute = createRoute({
  getParentRoute: () => patientRoute,
  path: '$tab',
  component: lazyRouteComponent(loadWorkspace, 'PatientTab'),
});

rootRoute.update({ component: Outlet, notFoundComponent: NotFound });
// `update` does not accept it; the root context visible to modules stays the same.
rootRoute.options.beforeLoad = ({ location }) => keepToDocument(location.pathname, location.href);
pageRoute.update({ component: Frame, notFoundComponent: NotFound });
patientRoute.update({
  component: lazyRouteComponent(loadWorkspace, 'PatientWorkspace'),
  notFoundComponent: NotFound,
});

/** The single route tree; modules are grafted into it. */
export const routeTree = new RouteTree({
  shell: {
    root: [],
    page: [homeRoute, modulesRoute, featuresRoute, failuresRoute, settingsRoute, unknownRoute],
    patient: [firstTabRoute, tabRoute],
  },
  load: (module) => moduleLoader.load(module, './routes'),
  guard: refuseWhenOff,
});

/** Updates the route tree with the modules in the catalogue. */
export function syncRoutes(): void {
  const paths = new Map<string, string[]>();
  for (const { module, route } of catalogue.get().routes) {
    const own = paths.get(module.name) ?? [];
    // If two modules claim a path, the first one has it; the other's contribution is refused.
    const taken = [...paths.values()].some((list) => list.includes(route.path));
    if (!taken) own.push(route.path);
    paths.set(module.name, own);
  }
  routeTree.setModules([...paths].map(([name, list]) => ({ name, paths: list })));
}

function ownTitle(pathname: string): string | undefined {
  if (/^\/patients\/\d+/.test(pathname)) return text('patient.title');
  if ([paths.adminFeatures(), paths.settings(FEATURE_SWITCHES)].includes(pathname))
    return text('user.features');
  if (pathname.startsWith(paths.settings())) return text('settings.title');
  if (pathname === paths.adminModules()) return text('user.modules');
  if (pathname === paths.adminFailures()) return text('user.failures');
  return undefined;
}

function titleOf(pathname: string): string {
  const title = ownTitle(pathname) ?? routeOfPath(catalogue.get(), pathname)?.route.title;
  // The title contains the record's number, which distinguishes the tabs of a browser.
  const [, id] = /^\/[a-z]+\/(\d+)/.exec(pathname) ?? [];
  return [[title, id].filter(Boolean).join(' '), PRODUCT].filter(Boolean).join(' · ');
}

/** The page's one router. */
export function startRouter() {
  syncRoutes();
  const router = createRouter({
    routeTree: rootRoute,
    context: { queryClient },
    // TanStack Query decides what is fresh; the router asks it each time.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error, reset }) => {
      const page = routeOfPath(catalogue.get(), router.state.location.pathname);
      return (
        <ErrorView
          error={error}
          isMain
          where={page && { module: page.module.name, place: page.route.path }}
          retry={() => {
            reset();
            void router.invalidate();
          }}
        />
      );
    },
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    scrollRestoration: false,
  });
  routeTree.attach(router);

  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged) pageFocus.release();
    // An update is applied with the next navigation, unless it would interrupt a visit (console.md §4).
    if (pathChanged && updateAvailable.get() && !services.session.inVisit) location.assign(toLocation.href);
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    awaitQuiet();
    // A title contains a patient's number and never the name: it appears in the history and on shared screens.
    pageTitle.set(titleOf(toLocation.pathname));
    const page = routeOfPath(catalogue.get(), toLocation.pathname);
    if (
      page &&
      isShown(page.state) &&
      page.route.path === toLocation.pathname &&
      page.route.remember.length > 0
    ) {
      rememberQuery(page.route.path, page.route.remember, toLocation.searchStr);
    }
  });
  return router;
}
