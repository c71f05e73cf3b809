import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape';

/** How a series looks: its colour, and a marker, a dash and a pattern, so that colour is not the only difference. */
interface SeriesLook {
  color: string;
  marker: SymbolType;
  dash: string | undefined;
  /** The angle of the hatching of its bars, in degrees; undefined for solid bars. */
  angle: number | undefined;
}

const LOOKS: readonly [SeriesLook, ...SeriesLook[]] = [
  { color: 'text-chart-1', marker: symbolCircle, dash: undefined, angle: undefined },
  { color: 'text-chart-2', marker: symbolSquare, dash: '6 3', angle: 45 },
  { color: 'text-chart-3', marker: symbolTriangle, dash: '2 3', angle: 135 },
  { color: 'text-chart-4', marker: symbolDiamond, dash: '9 3 2 3', angle: 0 },
  { color: 'text-chart-5', marker: symbolCross, dash: '12 4', angle: 90 },
  { color: 'text-chart-6', marker: symbolStar, dash: '4 2', angle: 20 },
];

/** The look of the series at an index. */
export function lookOf(index: number): SeriesLook {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}

/** A marker of a series, centred at a position. */
export function Marker({ index, x, y, area = 36 }: { index: number; x: number; y: number; area?: number }) {
  return (
    <path
      d={symbol(lookOf(index).marker, area)() ?? undefined}
      transform={`translate(${x} ${y})`}
      className="fill-current stroke-surface"
      strokeWidth={1}
    />
  );
}

/** The fill of the bars of a series: the first is solid, the others are hatched. */
export function BarPattern({ id, index }: { id: string; index: number }) {
  const { angle } = lookOf(index);
  if (angle === undefined) return null;
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width={6} height={6} className="fill-current opacity-20" />
      <rect width={2.5} height={6} className="fill-current" />
    </pattern>
  );
}

/** The fill attribute of the bars of a series. */
export function barFill(id: string, index: number): string {
  return lookOf(index).angle === undefined ? 'currentColor' : `url(#${id})`;
}
