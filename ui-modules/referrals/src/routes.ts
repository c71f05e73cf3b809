import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch } from './report/search';

/** The outcomes of referrals, for leads. */
const reportRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/referrals/report',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./report/report.page'), 'ReportPage'),
});

/** The routes of this module. */
export const routes = [reportRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
