import { addTo, type Day, fullDay } from '@huddle/kit/dates/days';
import { startOfDay } from '@huddle/kit/dates/zoned';
import { formatTime } from '@huddle/kit/lib/time';
import type { CalendarEvent, Physician } from '../api';
import { personName, titleOf } from './events';
import { nameOf } from './providers';
import type { Days } from './range';
import { useCalendarText } from './text';

interface PrintedScheduleProps {
  providers: readonly Physician[];
  events: readonly CalendarEvent[];
  days: Days;
  zone: string;
}

/** The schedules of providers as lists for paper: what a grid shows by place, a list says in words. */
export function PrintedSchedule({ providers, events, days, zone }: PrintedScheduleProps) {
  return providers.map((provider) => (
    <section key={provider.id} className="mb-6">
      <h3 className="mb-1 text-lg font-semibold">{nameOf(provider)}</h3>
      <ProviderDays
        events={events.filter(({ providerId }) => providerId === provider.id)}
        days={days}
        zone={zone}
      />
    </section>
  ));
}

function ProviderDays({ events, days, zone }: Omit<PrintedScheduleProps, 'providers'>) {
  const t = useCalendarText();
  const listed = eachDay(days)
    .map((day) => ({ day, rows: rowsOn(events, day, zone) }))
    .filter(({ rows }) => rows.length > 0);
  if (listed.length === 0) return <p>{t('printed.nothing')}</p>;
  return listed.map(({ day, rows }) => (
    <table key={day} className="mb-3 w-full border-collapse text-sm">
      <caption className="text-left font-semibold">{fullDay(day)}</caption>
      <thead>
        <tr className="border-b border-foreground text-left">
          <th scope="col" className="w-40 py-1 font-semibold">
            {t('printed.time')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('printed.what')}
          </th>
          <th scope="col" className="w-44 py-1 font-semibold">
            {t('printed.type')}
          </th>
          <th scope="col" className="w-28 py-1 font-semibold">
            {t('printed.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((event) => (
          <tr key={event.id} className="border-b border-border-muted">
            <td className="py-1 tabular-nums">
              {event.isAllDay
                ? t('printed.allDay')
                : `${formatTime(new Date(event.start), zone)} – ${formatTime(new Date(event.end), zone)}`}
            </td>
            <td className="py-1">{event.kind === 'appointment' ? personName(event) : titleOf(event)}</td>
            <td className="py-1">{event.kind === 'appointment' ? event.title : null}</td>
            <td className="py-1">{event.status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

function eachDay({ first, last }: Days): Day[] {
  const all: Day[] = [];
  for (let day = first; day <= last; day = addTo(day, 1, 'day')) all.push(day);
  return all;
}

/** What touches a day, except shifts. */
function rowsOn(events: readonly CalendarEvent[], day: Day, zone: string): CalendarEvent[] {
  const [from, until] = [startOfDay(day, zone), startOfDay(addTo(day, 1, 'day'), zone)];
  return events.filter(
    ({ kind, start, end }) => kind !== 'shift' && Date.parse(start) < until && Date.parse(end) > from,
  );
}
