import type { ScaleLinear } from 'd3-scale';
import type { ChartBand } from '../types';
import { anchorOf, type Plot, type Tick } from './scales';

const labelClass = 'fill-subtle-foreground text-2xs tabular-nums';

/** The axes: horizontal grid lines with their values, and the places below. */
export function Axes({
  plot,
  xTicks,
  yTicks,
  zero,
}: {
  plot: Plot;
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  zero: number;
}) {
  return (
    <g aria-hidden>
      {yTicks.map(({ at, label }) => (
        <g key={label} transform={`translate(0 ${at})`}>
          <line x1={plot.left} x2={plot.right} className="stroke-border-muted" />
          <text x={plot.left - 8} dy="0.32em" textAnchor="end" className={labelClass}>
            {label}
          </text>
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={zero} y2={zero} className="stroke-control" />
      {xTicks.map(({ at, label }) => (
        <text key={at} x={at} y={plot.bottom + 18} textAnchor={anchorOf(at, plot)} className={labelClass}>
          {label}
        </text>
      ))}
    </g>
  );
}

/** The reference band, with its limits and its label. */
export function Band({ band, plot, y }: { band: ChartBand; plot: Plot; y: ScaleLinear<number, number> }) {
  const top = band.to === null ? plot.top : y(band.to);
  const bottom = band.from === null ? plot.bottom : y(band.from);
  return (
    <g aria-hidden>
      <rect
        x={plot.left}
        y={top}
        width={Math.max(0, plot.right - plot.left)}
        height={Math.max(0, bottom - top)}
        className="fill-chart-band"
      />
      {[band.to === null ? null : top, band.from === null ? null : bottom].map((at) =>
        at === null ? null : (
          <line
            key={at}
            x1={plot.left}
            x2={plot.right}
            y1={at}
            y2={at}
            className="stroke-control"
            strokeDasharray="3 3"
          />
        ),
      )}
    </g>
  );
}

/** The label of the band, drawn above the marks, inside at its upper limit. */
export function BandLabel({
  band,
  plot,
  y,
}: {
  band: ChartBand;
  plot: Plot;
  y: ScaleLinear<number, number>;
}) {
  const top = band.to === null ? plot.top : y(band.to);
  return (
    <text
      aria-hidden
      x={plot.right - 6}
      y={top + 13}
      textAnchor="end"
      paintOrder="stroke"
      strokeWidth={3}
      className="fill-muted-foreground stroke-chart-band text-2xs"
    >
      {band.label}
    </text>
  );
}
