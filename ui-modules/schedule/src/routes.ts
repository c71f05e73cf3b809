import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch } from './calendar/search';
import { parseSearch as parseUtilization } from './utilization/search';

/** The calendars of providers. */
const scheduleRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/schedule',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./calendar/schedule.page'), 'SchedulePage'),
});

/** How much of the offered time is used. */
const utilizationRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/schedule/utilization',
  validateSearch: parseUtilization,
  component: lazyRouteComponent(() => import('./utilization/utilization.page'), 'UtilizationPage'),
});

/** The routes of this module. */
export const routes = [scheduleRoute, utilizationRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
