import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../types';
import { lanesOf, placeAllDay, placeTimed, placeWeek, weeksOf } from './lanes';
import { moveSpan, moveToDay, resizeSpan } from './move';
import { shadeOf } from './open';
import { daysOf, isAllDay, segmentOn } from './segments';

const ZONE = 'America/New_York';
const event = (start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: start,
  start,
  end,
  title: 'Visit',
  ...more,
});
const part = (one: CalendarEvent, day: string) => {
  const found = segmentOn(one, day, ZONE);
  return found && [found.from, found.to, found.isContinued, found.continues];
};

describe('segmentOn', () => {
  const night = event('2026-11-24T03:00:00Z', '2026-11-24T07:00:00Z'); // 10 PM to 2 AM

  it('splits an event at midnight of the zone', () => {
    expect(part(night, '2026-11-22')).toBeNull();
    expect(part(night, '2026-11-23')).toEqual([1320, 1440, false, true]);
    expect(part(night, '2026-11-24')).toEqual([0, 120, true, false]);
    expect(part(night, '2026-11-25')).toBeNull();
  });

  it('ends an event at midnight on its own day', () => {
    const evening = event('2026-11-24T03:00:00Z', '2026-11-24T05:00:00Z');
    expect(part(evening, '2026-11-23')).toEqual([1320, 1440, false, false]);
    expect(part(evening, '2026-11-24')).toBeNull();
    expect(daysOf(evening, ZONE)).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('draws wall times on the days when the clocks change', () => {
    // Mar 8, 1 AM EST to 4 AM EDT, two real hours.
    expect(part(event('2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z'), '2026-03-08')).toEqual([
      60,
      240,
      false,
      false,
    ]);
    // Nov 1, 1:30 AM EDT to 1:15 AM EST, 45 minutes that end before they begin on the wall.
    expect(part(event('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z'), '2026-11-01')).toEqual([
      90,
      135,
      false,
      false,
    ]);
    // Midnight to midnight, 25 hours.
    expect(part(event('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'), '2026-11-01')).toEqual([
      0,
      1440,
      false,
      false,
    ]);
  });
});

describe('isAllDay', () => {
  it('is flagged, or at least 24 hours', () => {
    expect(isAllDay(event('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'))).toBe(false);
    expect(isAllDay(event('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', { isAllDay: true }))).toBe(true);
    expect(isAllDay(event('2026-03-01T17:00:00Z', '2026-03-02T17:00:00Z'))).toBe(true);
  });
});

describe('moveSpan', () => {
  it('keeps wall time and duration over a change of the clocks', () => {
    const visit = event('2026-03-07T14:00:00Z', '2026-03-07T15:30:00Z'); // 9 AM EST
    expect(moveSpan(visit, { days: 1, minutes: 0 }, ZONE)).toEqual({
      start: '2026-03-08T13:00:00.000Z', // 9 AM EDT
      end: '2026-03-08T14:30:00.000Z',
    });
  });

  it('moves into the skipped hour by as much as the clocks go forward', () => {
    const visit = event('2026-03-07T07:30:00Z', '2026-03-07T08:00:00Z'); // 2:30 AM
    expect(moveSpan(visit, { days: 1, minutes: 0 }, ZONE).start).toBe('2026-03-08T07:30:00.000Z');
  });

  it('snaps the start to the step, over midnight too', () => {
    const visit = event('2026-11-23T14:10:00Z', '2026-11-23T15:00:00Z'); // 9:10 AM
    expect(moveSpan(visit, { days: 0, minutes: 11 }, ZONE, 15).start).toBe('2026-11-23T14:15:00.000Z');
    expect(moveSpan(visit, { days: 0, minutes: -600 }, ZONE, 15)).toEqual({
      start: '2026-11-23T04:15:00.000Z', // Nov 22, 11:15 PM
      end: '2026-11-23T05:05:00.000Z',
    });
  });

  it('keeps the number of days of an all-day event', () => {
    const day = event('2026-03-07T05:00:00Z', '2026-03-08T05:00:00Z', { isAllDay: true });
    expect(moveToDay(day, '2026-03-08', ZONE)).toEqual({
      start: '2026-03-08T05:00:00.000Z',
      end: '2026-03-09T04:00:00.000Z',
    });
  });
});

describe('resizeSpan', () => {
  const visit = event('2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z'); // 9 to 10 AM
  const end = (minutes: number) => resizeSpan(visit, { day: '2026-11-23', minutes }, ZONE, 15).end;

  it('snaps the end and keeps at least one step', () => {
    expect(end(640)).toBe('2026-11-23T15:45:00.000Z');
    expect(end(500)).toBe('2026-11-23T14:15:00.000Z');
    expect(end(1440)).toBe('2026-11-24T05:00:00.000Z');
  });
});

describe('lanes', () => {
  const columns = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];

  it('are the columns of a day or the days of a week', () => {
    expect(lanesOf('day', '2026-11-23', columns, 0).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(lanesOf('day', '2026-11-23', undefined, 0)).toHaveLength(1);
    const week = lanesOf('week', '2026-11-23', columns, 0);
    expect([week[0]?.day, week[6]?.day, week[0]?.column]).toEqual(['2026-11-22', '2026-11-28', null]);
  });

  it('show each event in its column, and one without a column in the first', () => {
    const lanes = lanesOf('day', '2026-11-23', columns, 0);
    const times = ['2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z'] as const;
    const placed = placeTimed(
      [
        event(...times, { id: '1', columnId: 'b' }),
        event(...times, { id: '2' }),
        event(...times, { id: '3', columnId: 'absent' }),
      ],
      lanes,
      ZONE,
    );
    expect(placed.map((lane) => lane.map(({ block }) => block.event.id))).toEqual([['2'], ['1']]);
  });

  it('show all-day events as bars over their days', () => {
    const lanes = lanesOf('week', '2026-11-23', undefined, 0);
    const leave = event('2026-11-20T05:00:00Z', '2026-11-24T05:00:00Z', { isAllDay: true });
    expect(placeAllDay([leave], lanes, ZONE)).toMatchObject([{ first: 0, last: 1, level: 0 }]);
  });
});

describe('placeWeek', () => {
  const days = weeksOf('2026-11-23', 0)[3] ?? [];
  const visits = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      event('2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z', { id: String(index) }),
    );

  it('is a week of the month', () => {
    expect([days[0], days[6]]).toEqual(['2026-11-22', '2026-11-28']);
  });

  it('shows as many lines as fit', () => {
    expect(placeWeek(visits(3), days, ZONE, 3)).toMatchObject({ hidden: [0, 0, 0, 0, 0, 0, 0] });
    expect(placeWeek(visits(3), days, ZONE, 3).bars).toHaveLength(3);
  });

  it('counts the others, whose line is taken from the events', () => {
    const { bars, hidden } = placeWeek(visits(5), days, ZONE, 3);
    expect(bars).toHaveLength(2);
    expect(hidden).toEqual([0, 3, 0, 0, 0, 0, 0]);
  });

  it('shows all-day events first', () => {
    const leave = event('2026-11-23T05:00:00Z', '2026-11-25T05:00:00Z', { id: 'leave' });
    const [first] = placeWeek([...visits(5), leave], days, ZONE, 3).bars;
    expect(first).toMatchObject({ item: { id: 'leave' }, first: 1, last: 2, level: 0 });
  });
});

describe('without weekends', () => {
  it('a week has five lanes and a month the weeks with one of its days', () => {
    expect(lanesOf('week', '2026-11-28', undefined, 0, true).map(({ key }) => key)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    // August 2026 begins on a Saturday.
    const weeks = weeksOf('2026-08-01', 0, true);
    expect(weeks.map(([day]) => day)).toEqual([
      '2026-08-03',
      '2026-08-10',
      '2026-08-17',
      '2026-08-24',
      '2026-08-31',
    ]);
  });

  it('an event from Friday to Sunday ends on Friday, and one on Saturday is left out', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const leave = { id: 'a', title: 'A', start: '2026-11-27T17:00:00Z', end: '2026-11-29T17:00:00Z' };
    const saturday = { id: 'b', title: 'B', start: '2026-11-28T17:00:00Z', end: '2026-11-28T18:00:00Z' };
    const { bars } = placeWeek([leave, saturday], days, 'UTC', 3);
    expect(bars.map(({ item, first, last }) => [item.id, first, last])).toEqual([['a', 4, 4]]);
  });
});

describe('events behind the others', () => {
  it('are drawn first, each across its lane', () => {
    const lanes = lanesOf('day', '2026-11-23', undefined, 0);
    const event = (id: string, isBehind: boolean) => ({
      id,
      title: id,
      isBehind,
      start: '2026-11-23T10:00:00Z',
      end: '2026-11-23T11:00:00Z',
    });
    const events = [event('visit', false), event('leave', true), event('other', false)];
    const [placed = []] = placeTimed(events, lanes, 'UTC');
    expect(placed.map(({ block, index, count }) => [block.event.id, index, count])).toEqual([
      ['leave', 0, 1],
      ['visit', 0, 2],
      ['other', 1, 2],
    ]);
  });
});

it('a cell is shaded where it is not open', () => {
  const open = [
    { from: 495, to: 720 },
    { from: 780, to: 1020 },
  ];
  expect(shadeOf(open, 450, 480)).toBe(true);
  expect(shadeOf(open, 510, 540)).toBe(false);
  expect(shadeOf(open, 480, 510)).toBe(
    'linear-gradient(to bottom, var(--color-sunken) 0% 50%, transparent 50% 100%)',
  );
  expect(shadeOf([{ from: 490, to: 500 }], 480, 510)).toBe(
    'linear-gradient(to bottom, var(--color-sunken) 0% 33%, transparent 33% 67%, var(--color-sunken) 67% 100%)',
  );
});
