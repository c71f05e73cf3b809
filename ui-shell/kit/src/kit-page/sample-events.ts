import { addTo, startOfWeek } from '../base/day';
import { instantAt } from '../base/zoned';
import type { CalendarEvent, CalendarHours, EventTone } from '../calendar';
import { dayIn } from '../lib/person';

export const ZONE = 'America/New_York';

export const sampleToday = () => dayIn(ZONE, Date.now());

export const sampleColumns = [
  { id: 'okonkwo', label: 'Dr. Okonkwo', hint: '6 visits' },
  { id: 'page', label: 'Nora Page, NP', hint: '4 visits' },
  { id: 'room', label: 'Room 2' },
];

type Row = [
  day: number,
  from: number,
  to: number,
  title: string,
  tone?: EventTone,
  column?: number,
  content?: string,
];

const rows: Row[] = [
  [0, 9, 9.5, 'Rosa Paredes', 'info', 0],
  [0, 9.25, 10, 'Walter Finch', 'success', 0, 'Blood pressure follow-up'],
  [0, 9.5, 10.5, 'Care conference', 'primary', 1, 'With the family, by video'],
  [0, 11, 11.25, 'Refill call', 'neutral', 1],
  [0, 13, 14.5, 'Wound care, Ida Moss', 'warning', 2, 'Dressing change'],
  [0, 13.5, 14, 'Urgent visit', 'urgent', 0, 'Shortness of breath'],
  [0, 15, 15.75, 'Annual wellness visit', 'info', 1],
  [1, 8, 12, 'Clinic session', 'neutral', 0],
  [1, 9, 9.75, 'Marcus Bell', 'info', 0],
  [1, 9.5, 10.25, 'Lena Ortiz', 'success', 1],
  [1, 22, 26, 'On call', 'warning', 0],
  [2, 10, 11, 'Team huddle', 'primary', 1],
  [2, 10, 10.5, 'Sam Rivera', 'info', 0],
  [2, 10.5, 11.5, 'June Park', 'info', 0],
  [3, 14, 16, 'Home visit', 'success', 0, 'Worcester, 25 minutes each way'],
  [-1, 16, 17, 'Charting', 'neutral', 0],
];

function span(day: string, from: number, to: number) {
  const at = (hours: number) => {
    const days = Math.floor(hours / 24);
    return new Date(
      instantAt({ day: addTo(day, days, 'day'), minutes: (hours - days * 24) * 60 }, ZONE),
    ).toISOString();
  };
  return { start: at(from), end: at(to) };
}

/** A week with overlaps, an event across midnight, and all-day events. */
export function sampleEvents(): CalendarEvent[] {
  const today = sampleToday();
  const timed = rows.map(
    ([day, from, to, title, tone, column = 0, content], index): CalendarEvent => ({
      id: `event-${index}`,
      ...span(addTo(today, day, 'day'), from, to),
      title,
      tone,
      content,
      columnId: sampleColumns[column]?.id,
    }),
  );
  return [
    ...timed,
    {
      id: 'holiday',
      ...span(addTo(today, 3, 'day'), 0, 24),
      title: 'Clinic closed',
      tone: 'neutral',
      isAllDay: true,
      isFixed: true,
    },
    {
      id: 'leave',
      ...span(addTo(today, -1, 'day'), 0, 72),
      title: 'Dr. Okonkwo: conference',
      tone: 'warning',
      columnId: 'okonkwo',
      isAllDay: true,
    },
  ];
}

/** 300 events in the current week. */
export function manyEvents(): CalendarEvent[] {
  const sunday = startOfWeek(sampleToday(), 0);
  const tones: EventTone[] = ['info', 'success', 'neutral', 'primary', 'warning'];
  return Array.from({ length: 300 }, (_, index): CalendarEvent => {
    const from = 7 + ((index * 7) % 44) / 4;
    return {
      id: `many-${index}`,
      ...span(addTo(sunday, index % 7, 'day'), from, from + 0.5 + (index % 3) / 4),
      title: `Visit ${index + 1}`,
      tone: tones[index % tones.length],
    };
  });
}

/** A week with shifts from 8:15 to 12:00 and from 13:00 to 17:00, a meeting behind the events, and two visits. */
export function sampleShifts(): { events: CalendarEvent[]; hours: CalendarHours } {
  const first = startOfWeek(sampleToday(), 0);
  const at = (day: number, minutes: number) =>
    new Date(instantAt({ day: addTo(first, day, 'day'), minutes }, ZONE)).toISOString();
  const open = [1, 2, 3, 4, 5].flatMap((day) => [
    { start: at(day, 495), end: at(day, 720) },
    { start: at(day, 780), end: at(day, 1020) },
  ]);
  return {
    hours: { from: 7, to: 19, open },
    events: [
      { id: 'meeting', start: at(3, 600), end: at(3, 720), title: 'Meeting', isBehind: true },
      { id: 'rosa', start: at(3, 660), end: at(3, 690), title: 'Rosa Delgado', tone: 'warning' },
      { id: 'ida', start: at(2, 540), end: at(2, 600), title: 'Ida Foss', tone: 'primary' },
    ],
  };
}
