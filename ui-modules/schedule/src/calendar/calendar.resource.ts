import { peopleApi } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { api, type CalendarEvents } from '../api';
import { clinicDaysChanged } from '../settings-changed';
import { askedDays } from './range';
import type { ScheduleView } from './search';

const EVENTS = '/api/schedule/events/{provider_pk}/';

const APPOINTMENT = '/api/appointment/{id}';

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

/** The events of several calendars, and which of them are missing or out of date. */
function combined(calendars: UseQueryResult<CalendarEvents>[]) {
  return {
    events: calendars.flatMap(({ data }) => data?.results ?? []),
    isLoading: calendars.length === 0 || calendars.some(({ isPending }) => isPending),
    failures: calendars.map(({ error, data, refetch }) =>
      error ? { error, hasData: data !== undefined, retry: refetch } : null,
    ),
  };
}

/** The calendars of providers: their events, and whether they are there. A calendar that fails leaves the others as they are. */
export function useCalendars(providers: readonly number[], view: ScheduleView, date: string) {
  return useQueries({ queries: providers.map((id) => eventsQuery(id, view, date)), combine: combined });
}

/** Reloads the calendar of a provider when it changed, and all when the clinic's days or a person changed. Returns what reloads all at once. */
export function useLiveCalendars(): () => Promise<void> {
  return useLive(
    [
      clinicDaysChanged,
      api.on('schedule.slots.changed', ({ payload }) => [
        [...api.key(EVENTS), { path: { provider_pk: payload.providerId } }],
        api.key(APPOINTMENT),
      ]),
      // Appointments show the patient's name.
      peopleApi.on('people.person.changed'),
    ],
    // An appointment may be open.
    [api.key(EVENTS), api.key(APPOINTMENT)],
  );
}
