import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useKitText } from '../components/text';
import { cn } from '../lib/cn';
import { type ColumnPlace, limitWidth, MAX_WIDTH, MIN_WIDTH } from './layout';

/** Styles that all header cells share. */
export const headClass = 'sticky top-0 h-9 border-b border-border bg-surface';

const STEP = 16;
const LARGE_STEP = 64;

/** The header of a column: its name, the order, and the line that changes its width. */
export function HeadCell({
  header,
  place,
  className,
  direction,
  onSort,
  isEnd,
  followers,
  onResize,
}: {
  header: string;
  place: ColumnPlace | undefined;
  className?: string;
  /** The present order; false if the table is sorted by another column. */
  direction: false | 'asc' | 'desc';
  /** Omitted for a column by which the table cannot be sorted. */
  onSort?: () => void;
  isEnd: boolean;
  /** Number of columns to its right: the line at its edge is drawn above the next header. */
  followers: number;
  /** Called with the width in pixels, null for the usual one; omitted where widths cannot be changed. */
  onResize?: (width: number | null) => void;
}) {
  return (
    <th
      scope="col"
      // The line at its edge has a name of its own.
      aria-label={onResize ? header : undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      style={{
        width: place?.width,
        minWidth: place?.minWidth,
        left: place?.left,
        zIndex: (place?.left === undefined ? 10 : 100) + followers,
      }}
      data-edge={place?.isLastPinned || undefined}
      className={cn(
        headClass,
        'px-3 text-left text-xs font-semibold whitespace-nowrap text-subtle-foreground first:pl-4 last:pr-4',
        isEnd && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'group/sort -mx-1.5 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1.5 font-semibold transition-colors hover:bg-hover hover:text-foreground',
            direction && 'text-foreground',
            isEnd && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{header}</span>
          {direction === 'desc' ? (
            <ArrowDown aria-hidden className="size-3.5 shrink-0" />
          ) : (
            <ArrowUp
              aria-hidden
              className={cn(
                'size-3.5 shrink-0',
                !direction && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
              )}
            />
          )}
        </button>
      ) : (
        <span className="block truncate">{header}</span>
      )}
      {onResize ? <WidthHandle header={header} onResize={onResize} /> : null}
    </th>
  );
}

/** The line at a column's right edge. Arrow keys move it too (Shift for larger steps); Enter or a double click restores the usual width. */
function WidthHandle({ header, onResize }: { header: string; onResize: (width: number | null) => void }) {
  const t = useKitText();
  // Where the pointer took hold: its position and the column's width then.
  const [held, setHeld] = useState<{ x: number; width: number } | null>(null);
  // Measured when the line gets the focus: it is not announced before.
  const [now, setNow] = useState(MIN_WIDTH);
  const widthOf = (element: Element) => element.parentElement?.getBoundingClientRect().width ?? MIN_WIDTH;

  function resize(width: number) {
    const next = limitWidth(width);
    setNow(next);
    onResize(next);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ x: event.clientX, width: widthOf(event.currentTarget) });
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (held) resize(held.width + event.clientX - held.x);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const change: Record<string, number> = { ArrowLeft: -step, ArrowRight: step };
    const by = change[event.key];
    if (by !== undefined) resize(widthOf(event.currentTarget) + by);
    else if (event.key === 'Enter') onResize(null);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is not an hr
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('table.width', { column: header })}
      aria-valuenow={now}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      data-held={held ? true : undefined}
      onFocus={(event) => setNow(limitWidth(widthOf(event.currentTarget)))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
      onDoubleClick={() => onResize(null)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -right-2.25 z-10 w-4.5 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1/2 after:w-px after:bg-border after:content-[''] hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-primary focus-visible:outline-none focus-visible:after:inset-y-0 focus-visible:after:w-0.5 focus-visible:after:bg-primary data-held:after:inset-y-0 data-held:after:w-0.5 data-held:after:bg-primary"
    />
  );
}
