import { isProblem, ProblemError, peopleApi } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api, type EditPhoneCall, type LogPhoneCall, type PhoneCall } from '../api';
import { changeLoaded } from '../loaded';
import { useText } from '../text';
import { type CallPages, type Contact, callsOf, withCall, withoutCall } from './call.model';

const PAGE_SIZE = 50;

/** Dispositions hardly ever change (console.md §7: "cached about 2 hours"). */
const DISPOSITIONS_STALE_MS = 2 * 3_600_000;

/** A number may be corrected while its call is prepared. */
const NUMBER_STALE_MS = 30_000;

/** The calls of a person, or those without one (the call queue), newest first. */
export function callsQuery(personId: number | null) {
  return api.pages(
    '/api/providers/me/phone-calls/',
    {
      query: { ...(personId === null ? { person_isnull: true } : { person: personId }), limit: PAGE_SIZE },
    },
    // Events keep it up to date; after a gap that they cannot fill, everything is invalidated.
    { refetchOnWindowFocus: false },
  );
}

/** The dispositions. */
export const dispositionsQuery = queryOptions({
  queryKey: api.key('/api/providers/me/phone-calls/dispositions/'),
  // Not aborted when the line that requested it leaves the view: the next line would request it again at once.
  queryFn: async () => (await api.get('/api/providers/me/phone-calls/dispositions/')).results,
  staleTime: DISPOSITIONS_STALE_MS,
});

/** The phone number of a contact; empty if there is none. */
export function contactNumberQuery(contact: Contact | null) {
  return queryOptions({
    queryKey: ['messaging', 'contact-number', contact?.personId ?? null],
    queryFn: contact
      ? async ({ signal }) => {
          // The search finds a patient by ID, anybody else by name.
          const search = contact.userId === null ? contact.name : String(contact.userId);
          const { results } = await peopleApi.get('/api/user/people/search/', { query: { search }, signal });
          return results.find(({ personId }) => personId === contact.personId)?.phoneNumber ?? '';
        }
      : skipToken,
    staleTime: NUMBER_STALE_MS,
    // Without it the number is entered by hand.
    retry: false,
  });
}

/** Inserts a call into the list at its place. Idempotent. */
export function takeCall(queryClient: QueryClient, call: PhoneCall): void {
  changeLoaded<CallPages>(queryClient, callsQuery(call.person ?? null).queryKey, (pages) =>
    withCall(pages, call),
  );
}

/** Removes a call from a list. */
export function dropCall(queryClient: QueryClient, id: number, personId: number | null): void {
  changeLoaded<CallPages>(queryClient, callsQuery(personId).queryKey, (pages) => withoutCall(pages, id));
}

/** Keeps loaded lists of calls up to date. */
function useLiveCalls(): void {
  const queryClient = useQueryClient();
  api.useEvent('messaging.call.changed', ({ payload }) => takeCall(queryClient, payload));
  api.useEvent('messaging.call.removed', ({ payload }) =>
    dropCall(queryClient, payload.id, payload.person ?? null),
  );
}

/** The call queue, kept up to date. */
export function useCallQueue() {
  useLiveCalls();
  return useInfiniteQuery(callsQuery(null));
}

/**
 * A person's calls that began at or after an instant (null: all; undefined: not yet known), kept up to date. Further pages are
 * loaded while the oldest loaded call is younger. `isSettled` when the first page is loaded, or has failed or is slow: a
 * conversation that waits for it then opens at its end in one step, and never waits for a failing host. `isFailed` when calls may be missing:
 * `retry` requests them again.
 */
export function useCallsSince(
  personId: number,
  since: string | null | undefined,
): { calls: PhoneCall[]; isSettled: boolean; isFailed: boolean; isRetrying: boolean; retry: () => void } {
  useLiveCalls();
  const query = useInfiniteQuery(callsQuery(personId));
  const calls = useMemo(() => callsOf(query.data), [query.data]);
  const oldest = calls.at(-1);
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  const needsMore =
    oldest !== undefined &&
    since !== undefined &&
    (since === null || Date.parse(oldest.calledAt) >= Date.parse(since));
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    calls,
    isSettled: query.isSuccess || query.failureCount > 0,
    isFailed: isError,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** The current call, if an edit was made on an older version. */
export function staleCall(error: unknown): PhoneCall | null {
  return error instanceof ProblemError && error.slug === 'stale-version'
    ? ((error.body.current as PhoneCall | undefined) ?? null)
    : null;
}

/** Logs a call. */
export function useLogCall() {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: (body: LogPhoneCall) => api.post('/api/providers/me/phone-calls/', { body }),
    onSuccess: (call) => takeCall(queryClient, call),
    onError: () => toast.error(t('calls.errors.add')),
  });
}

/** Changes a call: its details or its person. */
export function useUpdateCall() {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: ({ call, body }: { call: { id: number; person?: number | null }; body: EditPhoneCall }) =>
      api.patch('/api/providers/me/phone-calls/{id}/', {
        path: { id: call.id },
        body: { ...body, id: call.id },
      }),
    onSuccess: (after, { call }) => {
      const before = call.person ?? null;
      if (before !== (after.person ?? null)) dropCall(queryClient, after.id, before);
      takeCall(queryClient, after);
    },
    onError: (error) => {
      if (!staleCall(error)) toast.error(t('calls.errors.update'));
    },
  });
}

/** Removes a call that was logged by mistake. */
export function useDeleteCall() {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: (call: Pick<PhoneCall, 'id' | 'person' | 'rowVersion'>) =>
      api.delete('/api/providers/me/phone-calls/{id}/', { path: { id: call.id }, ifMatch: call.rowVersion }),
    onSuccess: (_nothing, call) => dropCall(queryClient, call.id, call.person ?? null),
    onError: (error) => {
      if (!isProblem(error, 'not-found')) toast.error(t('calls.errors.update'));
    },
  });
}
