import type { ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { cn } from '../../lib/cn';
import type { ChartSeries } from '../types';
import { BarPattern, barFill, lookOf, Marker } from './palette';
import type { XScale } from './scales';

/** A series with its place in the order of all, which determines its look. */
export interface ShownSeries {
  series: ChartSeries;
  index: number;
}

interface MarksProps {
  shown: readonly ShownSeries[];
  x: XScale;
  y: ScaleLinear<number, number>;
}

/** Markers are drawn where they have at least this distance, in pixels. */
const MARKER_ROOM = 10;

/** Lines with markers. A missing value interrupts the line. */
export function Lines({ shown, x, y }: MarksProps) {
  const hasRoom =
    x.middles.length < 2 || ((x.middles.at(-1) ?? 0) - (x.middles[0] ?? 0)) / x.middles.length >= MARKER_ROOM;
  return shown.map(({ series, index }) => {
    const path = line<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => x.middles[at] ?? 0)
      .y((value) => y(value ?? 0));
    const isAlone = (at: number) =>
      (series.values[at - 1] ?? null) === null && (series.values[at + 1] ?? null) === null;
    return (
      <g key={series.id} className={lookOf(index).color}>
        <path
          d={path(series.values) ?? undefined}
          className="fill-none stroke-current"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={lookOf(index).dash}
        />
        {series.values.map((value, at) =>
          // A value between two gaps has no line: only its marker shows it.
          value !== null && (hasRoom || isAlone(at)) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its place
            <Marker key={at} index={index} x={x.middles[at] ?? 0} y={y(value)} />
          ) : null,
        )}
      </g>
    );
  });
}

/** Bars, beside each other or stacked. Negative values go down from zero. */
export function Bars({ shown, x, y, isStacked, id }: MarksProps & { isStacked: boolean; id: string }) {
  const width = isStacked ? x.barWidth : x.barWidth / Math.max(1, shown.length);
  const ends = x.middles.map(() => ({ above: 0, below: 0 }));
  return shown.map(({ series, index }, order) => (
    <g key={series.id} className={lookOf(index).color}>
      <defs>
        <BarPattern id={`${id}-${index}`} index={index} />
      </defs>
      {series.values.map((value, at) => {
        if (value === null || value === 0) return null;
        const end = ends[at] ?? { above: 0, below: 0 };
        const from = !isStacked ? 0 : value > 0 ? end.above : end.below;
        if (value > 0) end.above += value;
        else end.below += value;
        const left = (x.middles[at] ?? 0) - x.barWidth / 2 + (isStacked ? 0 : order * width);
        const top = Math.min(y(from), y(from + value));
        const height = Math.abs(y(from) - y(from + value));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its place
            key={at}
            x={left + 0.5}
            y={top}
            width={Math.max(1, width - 1)}
            height={Math.max(1, height - (isStacked ? 1 : 0))}
            rx={1.5}
            fill={barFill(`${id}-${index}`, index)}
            className="stroke-current"
            strokeWidth={lookOf(index).angle === undefined ? 0 : 1}
          />
        );
      })}
    </g>
  ));
}

/** The key of a series in the legend and the tooltip. */
export function Swatch({ index, kind, id }: { index: number; kind: 'line' | 'bar'; id: string }) {
  const { color, dash } = lookOf(index);
  return (
    <svg aria-hidden width={kind === 'line' ? 24 : 12} height={12} className={cn('shrink-0', color)}>
      {kind === 'line' ? (
        <>
          <line
            x1={0}
            x2={24}
            y1={6}
            y2={6}
            className="stroke-current"
            strokeWidth={2}
            strokeDasharray={dash}
          />
          <Marker index={index} x={12} y={6} />
        </>
      ) : (
        <>
          <defs>
            <BarPattern id={`${id}-key-${index}`} index={index} />
          </defs>
          <rect
            x={0.5}
            y={0.5}
            width={11}
            height={11}
            rx={2}
            fill={barFill(`${id}-key-${index}`, index)}
            className="stroke-current"
          />
        </>
      )}
    </svg>
  );
}
