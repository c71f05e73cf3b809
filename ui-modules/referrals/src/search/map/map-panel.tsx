import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { cn } from '@huddle/kit/lib/cn';
import { Maximize2, Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchText } from '../text';
import outlines from './generated/outlines.json';
import { type Marked, type Marker, markersOf, nextMember, scaleBar } from './markers';
import { groundAround } from './outlines';
import { type Place, type Point, projectionFrom } from './projection';

/** A result as the map shows it. */
export interface MapProvider {
  name: string;
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  isApproximate: boolean;
}

/** Pixels between the circle and the edge. */
const MARGIN = 16;
/** Markers that are nearer to each other than this are one. */
const MARKER_PIXELS = 24;
/** Step and limits of the zoom; 1 shows the whole circle. */
const STEP = 1.6;
const MIN_ZOOM = 1 / STEP;
const MAX_ZOOM = STEP ** 8;
/** The outlines that are drawn, in radii of the search: enough for the widest panel at the least zoom. */
const DRAWN_RADII = 6;
/** Names of counties appear from this width on. */
const LABEL_PIXELS = 64;
/** Longest scale bar. */
const BAR_PIXELS = 90;

const FIT: View = { x: 0, y: 0, zoom: 1 };

/** What the panel shows: the point in its middle, and the zoom. */
interface View extends Point {
  zoom: number;
}

/**
 * The results on a map, drawn from outlines in the bundle: no request leaves the host. Screen readers are told what the map shows and where
 * to find it: the list has the same providers in the same order, with distances, so that a hundred markers to step through would only repeat
 * it. The keyboard moves in the list, which the map follows.
 */
export default function MapPanel({
  center,
  centerName,
  miles,
  providers,
  highlighted,
  focused,
  onHighlight,
  onSelect,
}: {
  center: Place;
  /** City and state of the center. */
  centerName: string;
  /** Radius of the search. */
  miles: number;
  /** In the order of the list. */
  providers: readonly MapProvider[];
  /** Position in the list of the provider that the pointer or the focus is at. */
  highlighted: number | null;
  /** Position in the list of the row that has the focus: the map moves to it. */
  focused: number | null;
  onHighlight: (index: number | null) => void;
  onSelect: (index: number) => void;
}) {
  const t = useSearchText();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const [view, setView] = useState<View>(FIT);
  const { latitude, longitude } = center;
  const project = useMemo(() => projectionFrom({ latitude, longitude }), [latitude, longitude]);
  const ground = useMemo(
    () => groundAround(outlines, { latitude, longitude }, project, miles * DRAWN_RADII),
    [latitude, longitude, project, miles],
  );
  const marked = useMemo(
    () =>
      providers.flatMap((provider, index): Marked[] => {
        const { name, isApproximate, latitude: lat, longitude: lng } = provider;
        if (typeof lat !== 'number' || typeof lng !== 'number') return [];
        return [{ ...project({ latitude: lat, longitude: lng }), index, name, isApproximate }];
      }),
    [providers, project],
  );

  const fit = Math.max(1, Math.min(width, height) / 2 - MARGIN) / miles;
  const scale = fit * view.zoom;
  const markers = useMemo(() => markersOf(marked, scale, MARKER_PIXELS), [marked, scale]);
  const toPixels = ({ x, y }: Point): Point => ({
    x: width / 2 + (x - view.x) * scale,
    y: height / 2 - (y - view.y) * scale,
  });

  // The row that receives the focus is brought into view, once.
  const [shown, setShown] = useState(focused);
  if (focused !== shown) {
    setShown(focused);
    const provider = marked.find(({ index }) => index === focused);
    if (provider) {
      const { x, y } = toPixels(provider);
      const isVisible = x >= MARGIN && y >= MARGIN && x <= width - MARGIN && y <= height - MARGIN;
      if (!isVisible) setView({ ...view, x: provider.x, y: provider.y });
    }
  }

  /** Zooms at the highlighted provider, or at the middle. */
  function zoomBy(factor: number) {
    const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor));
    const target = factor > 1 ? marked.find(({ index }) => index === focused) : undefined;
    setView({ x: target?.x ?? view.x, y: target?.y ?? view.y, zoom });
  }
  const drag = useDrag((dx, dy) =>
    setView((now) => ({ ...now, x: now.x - dx / scale, y: now.y + dy / scale })),
  );

  const middle = toPixels({ x: 0, y: 0 });
  const bar = scaleBar(scale, BAR_PIXELS);
  const unplaced = providers.length - marked.length;
  const hasApproximate = marked.some(({ isApproximate }) => isApproximate);
  const isFit = view.x === 0 && view.y === 0 && view.zoom === 1;
  return (
    <section aria-label={t('map.title')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div ref={box} className="relative min-h-0 flex-1 overflow-hidden bg-sunken">
        <svg
          role="img"
          aria-label={t('map.about', { count: marked.length, miles, place: centerName })}
          className={cn(
            'absolute inset-0 size-full touch-none select-none',
            drag.isDragging && 'cursor-grabbing',
          )}
          {...drag.handlers}
        >
          <g
            transform={`translate(${middle.x} ${middle.y}) scale(${scale} ${-scale})`}
            fill="none"
            strokeLinejoin="round"
          >
            <path d={ground.land} className="fill-surface" />
            <path d={ground.countyLines} className="stroke-border" vectorEffect="non-scaling-stroke" />
            <path
              d={ground.stateLines}
              className="stroke-control"
              strokeWidth={1.25}
              vectorEffect="non-scaling-stroke"
            />
            <circle
              r={miles}
              className="fill-primary/5 stroke-primary"
              strokeWidth={1.5}
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
          </g>
          {ground.counties.map((label) => {
            const { x, y } = toPixels(label);
            const isShown = label.width * scale >= LABEL_PIXELS && x > 0 && y > 0 && x < width && y < height;
            return isShown ? (
              <text
                key={`${label.name} ${label.x}`}
                x={x}
                y={y}
                textAnchor="middle"
                className="pointer-events-none fill-subtle-foreground text-2xs"
              >
                {label.name}
              </text>
            ) : null;
          })}
          <Center {...middle} name={centerName} />
          {[...markers]
            .sort((one, other) => rankOf(one, highlighted) - rankOf(other, highlighted))
            .map((marker) => (
              <MarkerShape
                key={marker.members[0]?.index}
                marker={marker}
                {...toPixels(marker)}
                highlighted={highlighted}
                onHighlight={onHighlight}
                onSelect={() => {
                  if (!drag.hasMoved()) onSelect(nextMember(marker, focused));
                }}
              />
            ))}
        </svg>
        <div className="absolute top-2 right-2 flex flex-col gap-1 rounded-md border border-border bg-surface p-0.5">
          <IconButton
            size="sm"
            label={t('map.zoomIn')}
            disabledReason={view.zoom >= MAX_ZOOM ? t('map.closest') : null}
            onClick={() => zoomBy(STEP)}
          >
            <Plus aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('map.zoomOut')}
            disabledReason={view.zoom <= MIN_ZOOM ? t('map.farthest') : null}
            onClick={() => zoomBy(1 / STEP)}
          >
            <Minus aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('map.fit')}
            disabledReason={isFit ? t('map.isFit') : null}
            onClick={() => setView(FIT)}
          >
            <Maximize2 aria-hidden />
          </IconButton>
        </div>
        <div
          aria-hidden
          className="pointer-events-none absolute bottom-2 left-2 rounded-sm bg-surface/80 px-1 text-2xs text-muted-foreground tabular-nums"
        >
          {t('map.miles', { miles: bar })}
          <span
            className="block h-1 border-x border-b border-muted-foreground"
            style={{ width: bar * scale }}
          />
        </div>
      </div>
      {hasApproximate || unplaced > 0 ? (
        <p className="shrink-0 border-t border-border px-3 py-1 text-xs text-subtle-foreground">
          {[hasApproximate && t('map.approximate'), unplaced > 0 && t('map.unplaced', { count: unplaced })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </section>
  );
}

/** The highlighted marker is drawn last, above the others; of the others, the best ranked. */
function rankOf({ members }: Marker, highlighted: number | null): number {
  if (members.some(({ index }) => index === highlighted)) return 1;
  return -(members[0]?.index ?? 0) - 1;
}

/** The center of the search. */
function Center({ x, y, name }: Point & { name: string }) {
  return (
    <g transform={`translate(${x} ${y})`} className="pointer-events-none">
      <path d="M-6 0H6M0 -6V6" className="stroke-foreground" strokeWidth={2} />
      <text
        y={-10}
        textAnchor="middle"
        className="fill-foreground stroke-surface text-xs font-semibold"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}

/** The numbers of providers at a place: filled where the place is known, outlined where it is only the center of a ZIP code. */
function MarkerShape({
  marker,
  x,
  y,
  highlighted,
  onHighlight,
  onSelect,
}: Point & {
  marker: Marker;
  highlighted: number | null;
  onHighlight: (index: number | null) => void;
  onSelect: () => void;
}) {
  const { members } = marker;
  const current = members.find(({ index }) => index === highlighted);
  const first = current ?? members[0];
  if (!first) return null;
  const more = members.length > 1 ? `+${members.length - 1}` : '';
  const text = `${first.index + 1}${more}`;
  const width = Math.max(22, 12 + 7 * text.length);
  const isApproximate = members.every((member) => member.isApproximate);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the keyboard has the list
    <g
      transform={`translate(${x} ${y})`}
      data-marker={text}
      className="cursor-pointer"
      onPointerEnter={() => onHighlight(first.index)}
      onPointerLeave={() => onHighlight(null)}
      onClick={onSelect}
    >
      <title>{members.map(({ index, name }) => `${index + 1} ${name}`).join('\n')}</title>
      <rect
        x={-width / 2 - (current ? 2 : 0)}
        y={current ? -13 : -11}
        width={width + (current ? 4 : 0)}
        height={current ? 26 : 22}
        rx={13}
        className={cn(
          isApproximate ? 'fill-surface stroke-primary' : 'fill-primary stroke-surface',
          current && 'fill-foreground stroke-surface',
        )}
        strokeWidth={current ? 2 : 1.5}
        strokeDasharray={isApproximate && !current ? '3 2' : undefined}
      />
      <text
        y={4}
        textAnchor="middle"
        className={cn(
          'text-2xs font-semibold tabular-nums',
          isApproximate ? 'fill-foreground' : 'fill-primary-foreground',
          current && 'fill-background',
        )}
      >
        {text}
      </text>
    </g>
  );
}

/** The size of an element in pixels. */
function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 320, height: 320 });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Moving by the pointer, for those who like to: the buttons and the list do without. */
function useDrag(onMove: (dx: number, dy: number) => void) {
  const from = useRef<Point | null>(null);
  const moved = useRef(0);
  const [isDragging, setDragging] = useState(false);
  return {
    isDragging,
    /** Whether the last press was a drag, which is no click. */
    hasMoved: () => moved.current > 4,
    handlers: {
      onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
        if (button !== 0) return;
        from.current = { x: clientX, y: clientY };
        moved.current = 0;
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!from.current) return;
        const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
        moved.current += Math.abs(dx) + Math.abs(dy);
        if (moved.current <= 4) return;
        from.current = { x: clientX, y: clientY };
        setDragging(true);
        onMove(dx, dy);
      },
      onPointerUp: () => {
        from.current = null;
        setDragging(false);
      },
      onPointerLeave: () => {
        from.current = null;
        setDragging(false);
      },
    },
  };
}
