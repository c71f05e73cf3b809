import { peopleApi } from '@huddle/kit/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type CalendarEvents } from '../api';
import { CLINIC_PARTS } from '../hours/parts';
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

/** Loads the calendars again. */
export function useReloadCalendars(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: api.key(EVENTS) });
    void queryClient.invalidateQueries({ queryKey: CALENDARS });
    void queryClient.invalidateQueries({ queryKey: api.key(APPOINTMENT) });
  };
}

/** Reloads the calendar of a provider when it changed, and all when the clinic's days or a person changed. */
export function useLiveCalendars(): void {
  const queryClient = useQueryClient();
  const reloadAll = useReloadCalendars();
  api.useEvent('schedule.settings.changed', ({ payload }) => {
    if (CLINIC_PARTS.includes(payload.part)) reloadAll();
  });
  api.useEvent('schedule.slots.changed', ({ payload }) => {
    const queryKey = [...api.key(EVENTS), { path: { provider_pk: payload.providerId } }];
    void queryClient.invalidateQueries({ queryKey });
    // The details of an appointment that is open.
    void queryClient.invalidateQueries({ queryKey: api.key(APPOINTMENT) });
    // The other calendars are fresh and not asked for again.
    void queryClient.invalidateQueries({ queryKey: CALENDARS });
  });
  // Appointments show the patient's name.
  peopleApi.useEvent('people.person.changed', reloadAll);
}
