import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { pageQuery } from '@huddle/kit/table/search';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, patientsQuery } from './patients/patients.resource';
import { personRoutes } from './person/person.routes';

/** The patient list (console.md §2, "Patient list"). */
const patientsRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/patients',
  validateSearch: parseSearch,
  loaderDeps: ({ search: { sort, filters, page } }) => ({ sort, filters, isFirst: page === undefined }),
  // Starts loading the first page without waiting for it: the table shows its own skeleton, and loads any other page itself.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.isFirst) void queryClient.prefetchQuery(pageQuery(patientsQuery(deps.sort, deps.filters)));
  },
  component: lazyRouteComponent(() => import('./patients/patients.page'), 'PatientsPage'),
});

/** Adding a person (console.md §2, "/people/add"). */
const addPersonRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/people/add',
  component: lazyRouteComponent(() => import('./add/add-person.page'), 'AddPersonPage'),
});

/** The routes of this module. */
export const routes = [patientsRoute, addPersonRoute, ...personRoutes];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
