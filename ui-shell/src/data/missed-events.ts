import { mayDependOn } from '@huddle/kit/api';
import { type Clock, systemClock } from '@huddle/kit/lib/timers';
import type { RealtimeClient } from '@huddle/kit/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';

/** While events arrive faster than a slow response, it is requested again after this time at the earliest. */
const BETWEEN_READS_MS = 3_000;

interface Services {
  queryClient: QueryClient;
  realtime: Pick<RealtimeClient, 'onEvent'>;
  clock?: Clock;
}

/**
 * Keeps data up to date with events that no screen can handle. Screens update what they show; but a response that is on its way may have
 * been written before the change, and would hide it, and data that no screen shows would still count as fresh when it is shown again.
 * The first is read again as soon as it is here, the second when it is shown. Returns the unsubscribe function.
 */
export function readAgainAfterEvents({ queryClient, realtime, clock = systemClock }: Services): () => void {
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
      // A screen has requested it again itself, or the request failed.
      () => {},
    );
  }

  return realtime.onEvent('*', ({ kind }) => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const [owner, path] = query.queryKey;
      const isResponse = typeof owner === 'string' && typeof path === 'string' && path.startsWith('/api/');
      if (!isResponse || !mayDependOn(owner, kind)) continue;
      if (query.state.fetchStatus !== 'idle') readAgainOnceReceived(query);
      else if (!query.isActive()) query.invalidate();
    }
  });
}
