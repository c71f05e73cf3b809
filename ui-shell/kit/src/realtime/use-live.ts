import {
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { noteListener } from '../api/listeners';
import { runtime } from '../runtime';
import type { LiveEvent, RealtimeEvent } from './types';

/** Events at shorter intervals are a burst: it is followed by one refresh, this long after its last event. */
const QUIET_MS = 400;
/** Longest time between two refreshes during a burst. */
const LONGEST_MS = 3_000;

let lastEvent: RealtimeEvent | undefined;
/** Number of the last event. An event has the same number for all its handlers, as it is delivered to them in turn. */
let lastNumber = 0;

function numberOf(event: RealtimeEvent): number {
  if (event !== lastEvent) lastNumber += 1;
  lastEvent = event;
  return lastNumber;
}

/** Number of the event up to which a query's latest request includes all changes; infinite while one waits for its turn. */
const included = new WeakMap<Query, number>();

function whenIdle(cache: QueryCache, query: Query): Promise<void> {
  return new Promise((resolve) => {
    const stop = cache.subscribe(({ query: of, type }) => {
      if (of !== query || (query.state.fetchStatus !== 'idle' && type !== 'removed')) return;
      stop();
      resolve();
    });
  });
}

/** Refreshes a query unless its request was sent after the event. A running request is not canceled: its response is shown first. */
async function refreshQuery(queryClient: QueryClient, query: Query, number: number): Promise<void> {
  if ((included.get(query) ?? 0) >= number) return;
  if (query.state.fetchStatus !== 'idle') {
    included.set(query, Number.POSITIVE_INFINITY);
    await whenIdle(queryClient.getQueryCache(), query);
  }
  included.set(query, lastNumber);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
}

/** Refreshes queries, for handlers with a rhythm of their own. A running request is not canceled: it is followed by another. */
export function refreshQueries(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    void refreshQuery(queryClient, query, Number.MAX_VALUE);
  }
}

/** Collects the queries that events make stale. They are refreshed at once, and those of a burst together. */
function coalescer(queryClient: QueryClient) {
  const stale = new Set<Query>();
  let number = 0;
  let refreshedAt = 0;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    refreshedAt = performance.now();
    for (const query of stale) void refreshQuery(queryClient, query, number);
    stale.clear();
    waitForQuiet();
  }

  function waitForQuiet(): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      if (stale.size > 0) flush();
    }, QUIET_MS);
  }

  return {
    add(event: RealtimeEvent, queryKeys: readonly QueryKey[]): void {
      number = numberOf(event);
      for (const queryKey of queryKeys) {
        for (const query of queryClient.getQueryCache().findAll({ queryKey })) stale.add(query);
      }
      if (quiet === undefined || performance.now() - refreshedAt >= LONGEST_MS) flush();
      else waitForQuiet();
    },
    forget: () => stale.clear(),
    /** What is still stale is marked so, and refreshed where another screen shows it. */
    stop(): void {
      clearTimeout(quiet);
      quiet = undefined;
      // The queries of the screen are hidden by then.
      if (stale.size > 0) queueMicrotask(flush);
    },
  };
}

/**
 * Refreshes queries after events, while the component is mounted: those whose keys begin with one of `queryKeys`. A first event refreshes
 * them at once, a burst every few seconds and once after its end. A running request is never canceled: it is followed by another.
 *
 * Returns a function that reloads the queries at once, and restarts running requests: for the user's own changes.
 */
export function useLive(
  events: readonly LiveEvent<never>[],
  queryKeys: readonly QueryKey[],
): () => Promise<void> {
  const queryClient = useQueryClient();
  const [{ add, forget, stop }] = useState(() => coalescer(queryClient));
  const onEvent = useEffectEvent((index: number, event: RealtimeEvent) => {
    // The payload is of the kind that `concerns` is typed for.
    const stale = (events[index] as LiveEvent | undefined)?.concerns?.(event) ?? true;
    if (stale === true) add(event, queryKeys);
    else if (stale && stale.length > 0) add(event, stale);
  });
  const kinds = events.map(({ kind }) => kind).join();
  for (const { kind } of events) {
    for (const [owner] of queryKeys) noteListener(String(owner), kind);
  }
  useEffect(() => {
    const { realtime } = runtime();
    const stops = kinds
      .split(',')
      .map((kind, index) => realtime.onEvent(kind, (event) => onEvent(index, event)));
    return () => {
      for (const unsubscribe of stops) unsubscribe();
      stop();
    };
  }, [kinds, stop]);
  return async () => {
    forget();
    await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
