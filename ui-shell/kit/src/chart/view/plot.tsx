import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useKitLocale } from '../../components/text';
import { useChartText } from '../text';
import type { ChartData } from '../types';
import { Axes, Band, BandLabel } from './axes';
import { Bars, Lines, type ShownSeries } from './marks';
import { lookOf, Marker } from './palette';
import { nearestIndex, type Plot as PlotBounds, valueDomain, xScale, yScale } from './scales';
import { PointTooltip } from './tooltip';
import { useActivePoint } from './use-point';

/** The width until the first measurement, in pixels. */
const FIRST_WIDTH = 640;
/** Room for a value on the y axis, per character and at the sides, in pixels. */
const CHARACTER = 6.5;

/** The drawing, as wide as its container. */
export function Plot({
  data,
  shown,
  places,
  axisText,
  valueText,
  height,
}: {
  data: ChartData;
  shown: readonly ShownSeries[];
  /** The full names of the places. */
  places: readonly string[];
  axisText: (value: number) => string;
  valueText: (value: number | null) => string;
  height: number;
}) {
  const t = useChartText();
  const locale = useKitLocale();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const { point, setPoint, onKeyDown } = useActivePoint(shown);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || FIRST_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { kind, band } = data;
  const swatch = kind === 'line' ? 'line' : 'bar';
  const domain = valueDomain(
    kind,
    shown.map(({ series }) => series),
    band,
  );
  const rough: PlotBounds = { left: 0, right: width - 12, top: 10, bottom: height - 26 };
  const longest = Math.max(...yScale(domain, rough, axisText).ticks.map(({ label }) => label.length));
  const bounds = { ...rough, left: Math.ceil(longest * CHARACTER) + 14 };
  const x = xScale(kind, data.x, bounds, locale);
  const { scale: y, ticks } = yScale(domain, bounds, axisText);
  const at = point && point.at < x.middles.length ? point.at : null;
  const guide = at === null ? 0 : (x.middles[at] ?? 0);
  const active = shown.find(({ series }) => series.id === point?.seriesId);

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    const nearest = nearestIndex(x.middles, event.clientX - left);
    if (nearest >= 0) setPoint({ at: nearest, seriesId: null });
  }
  function sideOfBand(value: number): string {
    if (!band) return '';
    if (band.to !== null && value > band.to) return t('aboveBand', { band: band.label });
    return band.from !== null && value < band.from ? t('belowBand', { band: band.label }) : '';
  }
  const value = active && at !== null ? (active.series.values[at] ?? null) : null;
  const spoken =
    active && at !== null
      ? [
          t('point', { series: active.series.label, x: places[at] ?? '', value: valueText(value) }),
          value === null ? '' : sideOfBand(value),
        ]
          .filter(Boolean)
          .join(', ')
      : '';

  return (
    <div ref={box} className="relative min-w-0">
      <svg
        role="application"
        aria-roledescription={t('type')}
        aria-label={t('plot', { label: data.label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a widget with keys of its own
        tabIndex={0}
        width={width}
        height={height}
        className="block max-w-full rounded-md focus-visible:-outline-offset-1"
        onKeyDown={onKeyDown}
        onBlur={() => setPoint(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPoint(null)}
      >
        {band ? <Band band={band} plot={bounds} y={y} /> : null}
        <Axes plot={bounds} xTicks={x.ticks} yTicks={ticks} zero={kind === 'line' ? bounds.bottom : y(0)} />
        {at === null ? null : kind === 'line' ? (
          <line x1={guide} x2={guide} y1={bounds.top} y2={bounds.bottom} className="stroke-control" />
        ) : (
          <rect
            x={guide - x.barWidth / 2 - 4}
            y={bounds.top}
            width={x.barWidth + 8}
            height={bounds.bottom - bounds.top}
            rx={3}
            className="fill-hover"
          />
        )}
        {kind === 'line' ? (
          <Lines shown={shown} x={x} y={y} />
        ) : (
          <Bars shown={shown} x={x} y={y} isStacked={kind === 'stacked'} id={id} />
        )}
        {at !== null && kind === 'line'
          ? shown.map(({ series, index }) => {
              const one = series.values[at] ?? null;
              return one === null ? null : (
                <g key={series.id} className={lookOf(index).color}>
                  {active?.series.id === series.id ? (
                    <circle
                      cx={guide}
                      cy={y(one)}
                      r={9}
                      className="fill-none stroke-current"
                      strokeWidth={1.5}
                    />
                  ) : null}
                  <Marker index={index} x={guide} y={y(one)} area={72} />
                </g>
              );
            })
          : null}
        {band ? <BandLabel band={band} plot={bounds} y={y} /> : null}
      </svg>
      {at === null ? null : (
        <PointTooltip
          title={places[at] ?? ''}
          shown={shown}
          at={at}
          activeId={active?.series.id ?? null}
          valueText={valueText}
          x={guide}
          width={width}
          kind={swatch}
          id={id}
        />
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
