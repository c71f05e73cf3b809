import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch } from './inbox/search';

/** The open work of all modules. */
const inboxRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/inbox',
  validateSearch: parseSearch,
  component: lazyRouteComponent(() => import('./inbox/inbox.page'), 'InboxPage'),
});

/** Emails that belong to no case. */
const unlinkedEmailsRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/inbox/emails',
  validateSearch: ({ dismissed, email }: Record<string, unknown>): { dismissed?: true; email?: number } => ({
    dismissed: dismissed === true || undefined,
    email: typeof email === 'number' && Number.isSafeInteger(email) && email > 0 ? email : undefined,
  }),
  component: lazyRouteComponent(() => import('./emails/unlinked.page'), 'UnlinkedEmailsPage'),
});

/** The former address of the inbox. */
const tasksRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/tasks',
  component: lazyRouteComponent(() => import('./inbox/tasks.page'), 'TasksPage'),
});

/** Leads to a case among the to dos of its person. */
const caseRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/cases/$id',
  component: lazyRouteComponent(() => import('./cases/case.page'), 'CasePage'),
});

/** The routes of this module. */
export const routes = [inboxRoute, unlinkedEmailsRoute, tasksRoute, caseRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
