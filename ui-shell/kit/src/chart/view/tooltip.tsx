import { cn } from '../../lib/cn';
import { type ShownSeries, Swatch } from './marks';

/** The values at a place, beside it. Hidden from screen readers, for which the point is announced. */
export function PointTooltip({
  title,
  shown,
  at,
  activeId,
  valueText,
  x,
  width,
  kind,
  id,
}: {
  title: string;
  shown: readonly ShownSeries[];
  at: number;
  activeId: string | null;
  valueText: (value: number | null) => string;
  /** Position of the place and width of the chart, in pixels. */
  x: number;
  width: number;
  kind: 'line' | 'bar';
  id: string;
}) {
  const isRight = x > width / 2;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 min-w-36 rounded-md bg-raised px-2.5 py-2 text-xs shadow-float"
      style={isRight ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <p className="mb-1 font-semibold">{title}</p>
      <ul className="flex flex-col gap-0.5">
        {shown.map(({ series, index }) => (
          <li
            key={series.id}
            className={cn(
              'flex items-center gap-1.5',
              activeId === series.id ? 'font-semibold text-foreground' : 'text-muted-foreground',
            )}
          >
            <Swatch index={index} kind={kind} id={`${id}-tip`} />
            <span className="flex-1 pr-3">{series.label}</span>
            <span className="tabular-nums">{valueText(series.values[at] ?? null)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
