import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type CalendarEvents } from '../api';
import { askedDays } from './range';
import type { ScheduleView } from './search';

const EVENTS = '/api/schedule/events/{provider_pk}/';

/** The clinicians who can be booked. */
export const providersQuery = api.query('/api/physician/', {}, { staleTime: 60_000 });

/** What happens on a provider's days. */
export function eventsQuery(provider: number, view: ScheduleView, date: string) {
  const { first, last } = askedDays(view, date);
  return api.query(EVENTS, {
    path: { provider_pk: provider },
    query: { start_date: first, end_date: last },
  });
}

type EventsResult = UseQueryResult<CalendarEvents>;

// Outside the hook, so that its result keeps its identity while nothing changes.
const combine = (results: readonly EventsResult[]) => ({
  lists: results.map(({ data }) => data?.results),
  urls: results.map(({ data }) => data?.calendarUrl ?? null),
  isLoading: results.some(({ isPending }) => isPending),
  failures: results.map(({ isError, error, data, refetch }) =>
    isError ? { error, hasData: data !== undefined, retry: refetch } : null,
  ),
});

/** The calendars of providers: their events, and whether they are there. */
export function useCalendars(providers: readonly number[], view: ScheduleView, date: string) {
  const { lists, urls, isLoading, failures } = useQueries({
    queries: providers.map((id) => eventsQuery(id, view, date)),
    combine,
  });
  const events = useMemo(() => lists.flatMap((list) => list ?? []), [lists]);
  return { events, urls, isLoading, failures };
}

/** Loads the calendars again. */
export function useReloadCalendars(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(EVENTS) });
}

/** Reloads the calendar of a provider when it changed, whoever changed it. */
export function useLiveCalendars(): void {
  const queryClient = useQueryClient();
  api.useEvent('schedule.slots.changed', ({ payload }) => {
    const queryKey = [...api.key(EVENTS), { path: { provider_pk: payload.providerId } }];
    void queryClient.invalidateQueries({ queryKey });
  });
}
