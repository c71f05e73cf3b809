import { mayDependOn } from '@huddle/kit/api';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { RealtimeClient } from '@huddle/kit/realtime';
import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query';

/** While data changes faster than a slow response arrives, it is requested again after this time at the earliest. */
const BETWEEN_READS_MS = 3_000;

interface Services {
  queryClient: QueryClient;
  realtime: Pick<RealtimeClient, 'onEvent'>;
  clock?: Clock;
}

/**
 * Keeps data up to date when a screen cannot. Screens invalidate what they show when an event says that it changed; but a response that is
 * on its way may have been written before the change, and would count as new. And nobody invalidates data that no screen shows. The first is
 * read again as soon as it is here, the second when it is shown.
 */
export function readAgainAfterEvents({ queryClient, realtime, clock = systemClock }: Services): void {
  const cache = queryClient.getQueryCache();
  const awaited = new WeakSet<Promise<unknown>>();
  const readAgainAt = new WeakMap<Query, number>();

  function readAgainOnceReceived(query: Query): void {
    const { promise } = query;
    if (!promise || awaited.has(promise)) return;
    awaited.add(promise);
    promise.then(
      () => {
        const next = (readAgainAt.get(query) ?? Number.NEGATIVE_INFINITY) + BETWEEN_READS_MS;
        clock.after(Math.max(0, next - clock.now()), () => {
          readAgainAt.set(query, clock.now());
          void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
        });
      },
      // It was requested again after the change, or it failed.
      () => {},
    );
  }

  const isOnItsWay = ({ state }: Query) => state.fetchStatus !== 'idle';
  /** Files never change, and some data is read once and kept up to date by its module alone. */
  const isReadOnce = ({ options }: Query) =>
    (options as QueryObserverOptions).staleTime === Number.POSITIVE_INFINITY;

  cache.subscribe((change) => {
    const isInvalidated = change.type === 'updated' && change.action.type === 'invalidate';
    if (isInvalidated && isOnItsWay(change.query)) readAgainOnceReceived(change.query);
  });
  realtime.onEvent('*', ({ kind }) => {
    for (const query of cache.getAll()) {
      const [owner] = query.queryKey;
      if (query.isActive() || isReadOnce(query) || !mayDependOn(String(owner), kind)) continue;
      query.invalidate();
    }
  });
}
