import { describe, expect, it } from 'vitest';
import { nearestIndex, nextValue, stackBounds, timeFormat, valueDomain, xScale, yScale } from './scales';

const plot = { left: 40, right: 640, top: 8, bottom: 208 };
const series = (...values: (number | null)[]) => ({ id: 'a', label: 'A', values });

describe('the y axis', () => {
  it('shows the values of lines and the reference band, and zero only with bars', () => {
    expect(valueDomain('line', [series(4, null, 5)], { from: 3, to: 8, label: '' })).toEqual([2.5, 8.5]);
    expect(valueDomain('bar', [series(4, 5)], undefined)).toEqual([0, 5]);
    expect(valueDomain('bar', [series(-4, 5)], undefined)).toEqual([-4, 5]);
    expect(valueDomain('line', [series(4, 4)], undefined)).toEqual([3, 5]);
    expect(valueDomain('line', [], undefined)).toEqual([0, 1]);
  });

  it('shows the sums of stacked bars, negative ones below zero', () => {
    const stacked = [series(1, 2, -1), series(3, null, -2), series(1, 1, 4)];
    expect(stackBounds(stacked)).toEqual([
      { above: 5, below: 0 },
      { above: 3, below: 0 },
      { above: 4, below: -3 },
    ]);
    expect(valueDomain('stacked', stacked, undefined)).toEqual([-3, 5]);
  });

  it('has round ticks from the lower to the upper limit', () => {
    const { ticks } = yScale([3.4, 5.3], plot, String);
    expect(ticks.map(({ label }) => label)).toEqual(['3', '3.5', '4', '4.5', '5', '5.5']);
    expect(ticks[0]?.at).toBe(208);
    expect(ticks.at(-1)?.at).toBe(8);
  });
});

describe('the x axis', () => {
  const day = (date: string) => new Date(`${date}T12:00:00`).getTime();

  it('has the distances of the moments for a line', () => {
    const values = [day('2025-11-01'), day('2025-11-02'), day('2025-11-05')];
    expect(xScale('line', { kind: 'time', values }, plot, 'en-US').middles).toEqual([40, 190, 640]);
    const one = xScale('line', { kind: 'time', values: values.slice(0, 1) }, plot, 'en-US');
    expect(one).toEqual({ middles: [340], barWidth: 0, ticks: [{ at: 340, label: 'Nov 1, 2025' }] });
  });

  it('leaves out a label that would overlap the one before: a month begins soon after the last day of another', () => {
    const values = Array.from({ length: 30 }, (_, index) => day('2026-10-27') + index * 86_400_000);
    const { ticks } = xScale('line', { kind: 'time', values }, { ...plot, right: 840 }, 'en-US');
    const labels = ticks.map(({ label }) => label);
    expect(labels).toContain('Oct 31');
    expect(labels).not.toContain('Nov 1');
    expect(labels.length).toBeGreaterThan(6);
  });

  it('shortens names that are longer than their bar has room for', () => {
    const values = ['Nurse team', 'Thomas Kowalczyk', 'Adaeze Okonkwo', 'Unassigned'];
    const { ticks } = xScale('bar', { kind: 'category', values }, { ...plot, right: 400 }, 'en-US');
    expect(ticks.map(({ label }) => label)).toEqual([
      'Nurse team',
      'Thomas Kowal…',
      'Adaeze Okonk…',
      'Unassigned',
    ]);
  });

  it('shows as many labels as fit', () => {
    const values = Array.from({ length: 30 }, (_, index) => `Week ${index + 1}`);
    const { ticks, middles, barWidth } = xScale('bar', { kind: 'category', values }, plot, 'en-US');
    expect(middles).toHaveLength(30);
    expect(barWidth).toBeGreaterThan(10);
    expect(ticks.map(({ label }) => label)).toEqual([
      'Week 1',
      'Week 5',
      'Week 9',
      'Week 13',
      'Week 17',
      'Week 21',
      'Week 25',
      'Week 29',
    ]);
  });

  it('names times within two days, days within a year, and else dates', () => {
    const hour = new Date('2025-11-21T09:00:00').getTime();
    expect(timeFormat([hour, hour + 3_600_000], 'en-US')(hour)).toBe('9:00 AM');
    expect(timeFormat([day('2025-03-01'), day('2025-11-01')], 'en-US')(day('2025-11-01'))).toBe('Nov 1');
    expect(timeFormat([day('2024-11-01'), day('2025-02-01')], 'en-US')(day('2025-02-01'))).toBe(
      'Feb 1, 2025',
    );
  });
});

it('finds the nearest place', () => {
  expect(nearestIndex([10, 20, 60], 34)).toBe(1);
  expect(nearestIndex([10, 20, 60], 900)).toBe(2);
  expect(nearestIndex([], 5)).toBe(-1);
});

it('skips missing values', () => {
  expect(nextValue([1, null, 3], 0, 1)).toBe(2);
  expect(nextValue([1, null, 3], 2, -1)).toBe(0);
  expect(nextValue([1, null], 0, 1)).toBeNull();
});
