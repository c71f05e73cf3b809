import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch } from './closure/search';
import { parseSearch as parseOverrides } from './overrides/search';

/** How care gaps close, for leads. */
const closureRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/care-gaps',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./closure/closure.page'), 'ClosurePage'),
});

/** Overrides without an end, for leads. */
const overridesRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/care-gaps/overrides',
  validateSearch: parseOverrides,
  component: lazyRouteComponent(() => import('./overrides/overrides.page'), 'OverridesPage'),
});

/** The routes of this module. */
export const routes = [closureRoute, overridesRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
