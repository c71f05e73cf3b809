import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch } from './inbox/search';

/** The open work of all modules. */
export const inboxRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/inbox',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./inbox/inbox.page'), 'InboxPage'),
});

/** The former address of the inbox. */
export const tasksRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/tasks',
  component: lazyRouteComponent(() => import('./inbox/tasks.page'), 'TasksPage'),
});

/** The routes of this module. */
export const routes = [inboxRoute, tasksRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
