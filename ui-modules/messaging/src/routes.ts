import { type ModuleRouter, pageRoute } from '@huddle/kit/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { callsQuery } from './calls/calls.resource';
import { parseSearch, selectionOf } from './thread/selection';
import { countsQuery, podsQuery, threadsQuery } from './thread/threads.resource';

/** The inbox (console.md §2, "Messages screen"). */
const messagesRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/messages',
  validateSearch: parseSearch,
  loaderDeps: ({ search: { f, pod_ids } }) => ({ f, pod_ids }),
  // Starts loading the page's data without waiting for it: the page shows its own skeleton.
  loader: ({ context: { queryClient }, deps }) => {
    const selection = selectionOf(deps);
    void queryClient.prefetchInfiniteQuery(threadsQuery(selection));
    void queryClient.prefetchQuery(countsQuery(selection));
    void queryClient.prefetchQuery(podsQuery);
  },
  component: lazyRouteComponent(() => import('./threads/messages.page'), 'MessagesPage'),
});

/** The calls that wait for a patient (console.md §2, "Phone call dialog"). */
const callQueueRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/messages/calls',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(callsQuery(null)),
  component: lazyRouteComponent(() => import('./calls/call-queue.page'), 'CallQueuePage'),
});

/** Search in the messages of all threads. The search text is never in the URL: it may be a name. */
const searchRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/messages/search',
  component: lazyRouteComponent(() => import('./search/search.page'), 'SearchPage'),
});

/** The routes of this module. */
export const routes = [messagesRoute, callQueueRoute, searchRoute];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
