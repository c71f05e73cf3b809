import { peopleApi } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type CalendarEvents } from '../api';
import { clinicDaysChanged } from '../settings-changed';
import { askedDays } from './range';
import type { ScheduleView } from './search';

const EVENTS = '/api/schedule/events/{provider_pk}/';

const APPOINTMENT = '/api/appointment/{id}';

/** Beginning of the keys of several calendars together. */
const CALENDARS = ['schedule', 'calendars'];

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

/** A provider's calendar, or why it is missing or out of date. */
interface Loaded {
  data: CalendarEvents | undefined;
  error: Error | null;
}

/** The calendars of providers: their events, and whether they are there. */
export function useCalendars(providers: readonly number[], view: ScheduleView, date: string) {
  const queryClient = useQueryClient();
  // One query for all of them, made of a query for each: a calendar that fails leaves the others as they are.
  const { data, isPending, refetch } = useQuery({
    queryKey: [...CALENDARS, providers, view, date],
    enabled: providers.length > 0,
    queryFn: () =>
      Promise.all(
        providers.map(async (id): Promise<Loaded> => {
          const query = eventsQuery(id, view, date);
          try {
            return { data: await queryClient.fetchQuery(query), error: null };
          } catch (error) {
            const known = queryClient.getQueryData(query.queryKey);
            return { data: known, error: error instanceof Error ? error : new Error(String(error)) };
          }
        }),
      ),
  });
  return useMemo(
    () => ({
      events: (data ?? []).flatMap((loaded) => loaded.data?.results ?? []),
      isLoading: isPending,
      failures: (data ?? []).map((loaded) =>
        loaded.error ? { error: loaded.error, hasData: loaded.data !== undefined, retry: refetch } : null,
      ),
    }),
    [data, isPending, refetch],
  );
}

/** Reloads the calendar of a provider when it changed, and all when the clinic's days or a person changed. Returns what reloads all at once. */
export function useLiveCalendars(): () => Promise<void> {
  return useLive(
    [
      clinicDaysChanged,
      api.on('schedule.slots.changed', ({ payload }) => [
        [...api.key(EVENTS), { path: { provider_pk: payload.providerId } }],
        CALENDARS,
        api.key(APPOINTMENT),
      ]),
      // Appointments show the patient's name.
      peopleApi.on('people.person.changed'),
    ],
    // The calendars together read only those of them that are stale: they come after them. An appointment may be open.
    [api.key(EVENTS), CALENDARS, api.key(APPOINTMENT)],
  );
}
