import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { entriesQuery } from './entries/entries.resource';
import { parseSearch } from './reminders/reminders.resource';

/** The newest entries about all patients. */
export const entriesRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/sample',
  // Starts loading the first page without waiting for it: the list shows its own skeleton.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(entriesQuery());
  },
  component: lazyRouteComponent(() => import('./entries/entries.page'), 'EntriesPage'),
});

/** The reminders about all patients. */
const remindersRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/sample/reminders',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./reminders/reminders.page'), 'RemindersPage'),
});

/** The routes of this module. */
export const routes = [entriesRoute, remindersRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
