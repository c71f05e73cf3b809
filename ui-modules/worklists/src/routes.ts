import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch } from './items/search';

/** The lists of open work. */
const worklistRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/worklist',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./worklist/worklist.page'), 'WorklistPage'),
});

/** The routes of this module. */
export const routes = [worklistRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
