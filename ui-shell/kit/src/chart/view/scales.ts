import { scaleBand, scaleLinear, scalePoint, scaleTime } from 'd3-scale';
import { formatDate, formatDay, formatTime } from '../../lib/time';
import type { ChartAxis, ChartBand, ChartData, ChartSeries } from '../types';

const DAY = 86_400_000;

/** Bounds of the plot within the drawing, in pixels. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A label on an axis. */
export interface Tick {
  at: number;
  label: string;
}

/** The x axis: the middle of each place and the width of a bar there, in pixels. */
export interface XScale {
  middles: readonly number[];
  barWidth: number;
  ticks: readonly Tick[];
}

/** The values that the y axis must show: of bars also zero, of lines the reference band too. */
export function valueDomain(
  kind: ChartData['kind'],
  series: readonly ChartSeries[],
  band: ChartBand | undefined,
): [number, number] {
  const values: number[] = kind === 'line' ? [] : [0];
  if (kind === 'stacked') {
    for (const { above, below } of stackBounds(series)) values.push(above, below);
  } else {
    for (const one of series) for (const value of one.values) if (value !== null) values.push(value);
  }
  if (band) {
    // The limits are seen as lines: they are not at the edge of the plot.
    const margin = kind === 'line' && band.from !== null && band.to !== null ? (band.to - band.from) / 10 : 0;
    if (band.from !== null) values.push(band.from - margin);
    if (band.to !== null) values.push(band.to + margin);
  }
  if (values.length === 0) return [0, 1];
  const least = Math.min(...values);
  const most = Math.max(...values);
  // A flat line is in the middle.
  return least === most ? [least - 1, most + 1] : [least, most];
}

/** The sums of the positive and of the negative values at each place. */
export function stackBounds(series: readonly ChartSeries[]): { above: number; below: number }[] {
  return Array.from({ length: series[0]?.values.length ?? 0 }, (_, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    return {
      above: values.reduce((sum, value) => sum + Math.max(0, value), 0),
      below: values.reduce((sum, value) => sum + Math.min(0, value), 0),
    };
  });
}

/** The y axis: its scale, with round limits, and its ticks. */
export function yScale(domain: [number, number], plot: Plot, format: (value: number) => string) {
  const count = Math.max(2, Math.min(6, Math.floor((plot.bottom - plot.top) / 44)));
  const scale = scaleLinear().domain(domain).nice(count).range([plot.bottom, plot.top]);
  const ticks = scale.ticks(count).map((value): Tick => ({ at: scale(value), label: format(value) }));
  return { scale, ticks };
}

/** Formats the moments of an axis: by time, day, or date, whichever its span needs. */
export function timeFormat(values: readonly number[], locale: string): (time: number) => string {
  const span = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (span <= 2 * DAY) return (time) => formatTime(time, undefined, locale);
  const isOneYear = new Date(values[0] ?? 0).getFullYear() === new Date(values.at(-1) ?? 0).getFullYear();
  if (!isOneYear) return (time) => formatDate(time, undefined, locale);
  return (time) => {
    const date = new Date(time);
    const month = String(date.getMonth() + 1).padStart(2, '0');
    return formatDay(
      `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`,
      false,
      locale,
    );
  };
}

/** Of `count` labels, those that are shown so that each has `least` pixels. */
function everyNth(count: number, width: number, least: number): (index: number) => boolean {
  const step = Math.max(1, Math.ceil((count * least) / Math.max(1, width)));
  return (index) => index % step === 0;
}

/** Widths of a letter of a label, and of the gap between two labels, in pixels. */
const LETTER = 6.2;
const GAP = 8;

/** The room that half a label needs, in pixels. */
const HALF_LABEL = 28;

/** Labels at the right end do not leave the drawing. */
export function anchorOf(at: number, plot: Plot): 'middle' | 'end' {
  return at > plot.right - HALF_LABEL + 12 ? 'end' : 'middle';
}

/** The ticks whose labels do not overlap that of the one before: the last day of a month is close to the first of the next. */
export function withoutOverlaps(ticks: readonly Tick[], plot: Plot): Tick[] {
  let end = Number.NEGATIVE_INFINITY;
  return ticks.filter(({ at, label }) => {
    const width = label.length * LETTER;
    const start = anchorOf(at, plot) === 'end' ? at - width : at - width / 2;
    if (start < end + GAP) return false;
    end = start + width;
    return true;
  });
}

/** A label in the room that there is for it. */
function fitted(label: string, room: number): string {
  const most = Math.max(3, Math.floor((room - GAP) / LETTER));
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
}

/** The x axis of a chart. Bars have equal distances; a line over time has those of its moments. */
export function xScale(kind: ChartData['kind'], axis: ChartAxis, plot: Plot, locale: string): XScale {
  const width = plot.right - plot.left;
  const count = axis.values.length;
  if (kind === 'line' && axis.kind === 'time') {
    const [first = 0] = axis.values;
    const last = axis.values.at(-1) ?? first;
    if (first === last) {
      // A single moment is in the middle.
      const at = (plot.left + plot.right) / 2;
      const ticks = axis.values
        .slice(0, 1)
        .map((time) => ({ at, label: formatDate(time, undefined, locale) }));
      return { middles: axis.values.map(() => at), barWidth: 0, ticks };
    }
    const scale = scaleTime().domain([first, last]).range([plot.left, plot.right]);
    const label = timeFormat(axis.values, locale);
    const ticks = scale
      .ticks(Math.max(2, Math.floor(width / 90)))
      .map((time): Tick => ({ at: scale(time), label: label(time.getTime()) }))
      // Several ticks of one day have the same label.
      .filter((tick, index, all) => tick.label !== all[index - 1]?.label);
    return {
      middles: axis.values.map((time) => scale(time)),
      barWidth: 0,
      ticks: withoutOverlaps(ticks, plot),
    };
  }
  const places = axis.values.map((_, index) => String(index));
  const bands =
    kind === 'line'
      ? scalePoint(places, [plot.left, plot.right]).padding(0.5)
      : scaleBand(places, [plot.left, plot.right]).paddingInner(0.3).paddingOuter(0.15);
  const barWidth = bands.bandwidth();
  const middles = places.map((place) => (bands(place) ?? plot.left) + barWidth / 2);
  const labels = axis.kind === 'time' ? axis.values.map(timeFormat(axis.values, locale)) : axis.values;
  const isShown = everyNth(count, width, 72);
  const shown = middles.flatMap((at, index) => (isShown(index) ? [{ at, label: labels[index] ?? '' }] : []));
  const room = shown.length > 1 ? (shown[1]?.at ?? 0) - (shown[0]?.at ?? 0) : width;
  const ticks = shown.map(({ at, label }): Tick => ({ at, label: fitted(label, room) }));
  return { middles, barWidth, ticks };
}

/** The index of the place that is nearest to a position; -1 without places. */
export function nearestIndex(middles: readonly number[], at: number): number {
  let nearest = -1;
  for (const [index, middle] of middles.entries()) {
    if (nearest < 0 || Math.abs(middle - at) < Math.abs((middles[nearest] ?? 0) - at)) nearest = index;
  }
  return nearest;
}

/** The next place, in a direction, at which a series has a value; null if there is none. */
export function nextValue(values: readonly (number | null)[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; index >= 0 && index < values.length; index += step) {
    if (values[index] !== null && values[index] !== undefined) return index;
  }
  return null;
}
