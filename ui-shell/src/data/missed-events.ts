import { mayDependOn } from '@huddle/kit/api';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { RealtimeClient } from '@huddle/kit/realtime';
import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query';

/** Shortest interval between two refetches of a query, for slow responses of data that changes all the time. */
const BETWEEN_REFETCHES_MS = 3_000;

interface Services {
  queryClient: QueryClient;
  realtime: Pick<RealtimeClient, 'onEvent'>;
  clock?: Clock;
}

/**
 * Refetches data whose changes screens would miss. A screen invalidates its queries when an event announces a change. But a pending response
 * may have been written before the change and would be treated as fresh: it is refetched once it has arrived. And no screen invalidates
 * the queries of other pages: they are marked as stale, and refetched when they are shown.
 */
export function refetchAfterEvents({ queryClient, realtime, clock = systemClock }: Services): void {
  const cache = queryClient.getQueryCache();
  const awaited = new WeakSet<Promise<unknown>>();
  const refetchedAt = new WeakMap<Query, number>();

  function refetchOnceReceived(query: Query): void {
    const { promise } = query;
    if (!promise || awaited.has(promise)) return;
    awaited.add(promise);
    promise.then(
      () => {
        const next = (refetchedAt.get(query) ?? Number.NEGATIVE_INFINITY) + BETWEEN_REFETCHES_MS;
        clock.after(Math.max(0, next - clock.now()), () => {
          refetchedAt.set(query, clock.now());
          void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
        });
      },
      // The request was restarted after the change, or failed.
      () => {},
    );
  }

  const isPending = ({ state }: Query) => state.fetchStatus !== 'idle';
  /** Files never change, and some data is loaded once and updated only by its module. */
  const isLoadedOnce = ({ options }: Query) =>
    (options as QueryObserverOptions).staleTime === Number.POSITIVE_INFINITY;

  cache.subscribe((change) => {
    const isInvalidated = change.type === 'updated' && change.action.type === 'invalidate';
    if (isInvalidated && isPending(change.query)) refetchOnceReceived(change.query);
  });
  realtime.onEvent('*', ({ kind }) => {
    for (const query of cache.getAll()) {
      const [owner] = query.queryKey;
      if (query.isActive() || isLoadedOnce(query) || !mayDependOn(String(owner), kind)) continue;
      query.invalidate();
    }
  });
}
