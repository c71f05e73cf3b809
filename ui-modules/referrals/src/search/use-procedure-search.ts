import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api';
import type { ResolvedSearch } from './search.resource';
import { searchRequestQuery, startProcedureSearch } from './search.resource';

/** How often a running search is asked for, and how long (navigation.md §4.3, §9). */
export const POLL_MS = 250;
export const TIMEOUT_MS = 30_000;

/** How often a search that took too long is asked for: its event may be lost with the connection. */
export const LATE_POLL_MS = 5_000;

/** The key of a procedure search's start: by what is searched. */
const keyOf = (search: ResolvedSearch | null) => ['referrals', 'procedure-search', search] as const;

/**
 * Runs a procedure search: starts it and asks for its result every 250 ms until it failed or is complete, at most 30 seconds. A result that
 * arrives later is offered: `late`.
 */
export function useProcedureSearch(search: ResolvedSearch | null) {
  const queryClient = useQueryClient();
  // Read when the request is sent, which may be before the next rendering.
  const attempt = useRef(crypto.randomUUID());
  const [timedOut, setTimedOut] = useState<number | null>(null);
  const [isShowingLate, setShowingLate] = useState(false);

  const start = useQuery({
    queryKey: keyOf(search),
    queryFn: ({ signal }) => {
      if (!search) throw new Error('Nothing is searched');
      return startProcedureSearch(attempt.current, search, signal);
    },
    enabled: search !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = start.data?.id;
  const isTimedOut = id !== undefined && timedOut === id;
  const request = useQuery({
    ...searchRequestQuery(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.status !== 'pending' ? false : isTimedOut ? LATE_POLL_MS : POLL_MS,
  });
  const status = request.data?.status;
  const isRunning =
    search !== null && !start.isError && !request.isError && (status ?? 'pending') === 'pending';

  useEffect(() => {
    if (id === undefined || !isRunning || isTimedOut) return;
    const timer = setTimeout(() => setTimedOut(id), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [id, isRunning, isTimedOut]);

  api.useEvent('referrals.search.completed', ({ payload }) => {
    // Until then, the next poll is due anyway.
    if (payload.searchRequestId === id && isTimedOut) void request.refetch();
  });

  const isComplete = status === 'complete';
  return {
    /** Undefined until it is complete, and while a late result is only offered. */
    data: isComplete && (!isTimedOut || isShowingLate) ? request.data : undefined,
    isRunning: isRunning && !isTimedOut,
    isTimedOut: isTimedOut && !isComplete,
    /** A result that arrived after the time was over, to be offered. */
    late: isTimedOut && isComplete && !isShowingLate ? request.data : undefined,
    showLate: () => setShowingLate(true),
    /** Whether the host reports that the search failed. */
    isFailed: status === 'failed',
    failure: request.data?.error ?? null,
    /** The search could not be started or asked for. */
    error: start.error ?? request.error,
    retry: () => {
      attempt.current = crypto.randomUUID();
      setTimedOut(null);
      setShowingLate(false);
      void queryClient.resetQueries({ queryKey: keyOf(search) });
    },
  };
}
