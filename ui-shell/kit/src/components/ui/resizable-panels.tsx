import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { readPreference, writePreference } from '../../base/storage';
import { cn } from '../../lib/cn';

export interface ResizablePanelsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The left pane; if null, the right pane stays mounted and takes the full width. */
  start: ReactNode;
  /** The right pane; if null, the left pane stays mounted and takes the full width. */
  end: ReactNode;
  /** Label of the separator for screen readers: `Chat width`. */
  label: string;
  /** Key under which the width is stored in this browser. It must identify the user and never a patient. */
  storageKey?: string;
  /** The pane that keeps its width when the window is resized. */
  sized?: 'start' | 'end';
  /** Widths of the sized pane, in pixels. */
  defaultSize?: number;
  minSize?: number;
  maxSize?: number;
  /** Minimum width of the other pane. */
  minOther?: number;
}

const STEP = 16;
const LARGE_STEP = 64;

function remembered(key: string | undefined): number | undefined {
  const value = key ? Number(readPreference(`panels.${key}`)) : 0;
  return value > 0 ? value : undefined;
}

function remember(key: string | undefined, size: number | null): void {
  if (key) writePreference(`panels.${key}`, size === null ? null : String(Math.round(size)));
}

/**
 * Two panes with a draggable separator. Arrow keys move it (Shift for larger steps, Home and End for the limits); a
 * double click restores the default width.
 */
export function ResizablePanels({
  start,
  end,
  label,
  storageKey,
  sized = 'end',
  defaultSize = 380,
  minSize = 280,
  maxSize = 720,
  minOther = 320,
  className,
  ...props
}: ResizablePanelsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // The chosen width: a smaller window reduces only what is shown, and a larger one restores it.
  const [wanted, setWanted] = useState(() => remembered(storageKey) ?? defaultSize);
  const [largest, setLargest] = useState(maxSize);
  // Offset of the pointer from the edge of the pane; null while not dragging.
  const [grabbed, setGrabbed] = useState<number | null>(null);
  const limit = (width: number) => Math.max(minSize, Math.min(width, largest));
  const size = limit(wanted);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The observer also measures initially, when the page is laid out anyway; its result applies before anything is painted.
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth;
      flushSync(() => setLargest(Math.max(minSize, Math.min(maxSize, width - minOther))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [minSize, maxSize, minOther]);

  function resize(width: number, done: boolean) {
    const next = limit(width);
    setWanted(next);
    if (done) remember(storageKey, next);
  }
  function widthAt({ clientX }: PointerEvent): number {
    const edge = box.current?.getBoundingClientRect();
    if (!edge) return size;
    return sized === 'start' ? clientX - edge.left : edge.right - clientX;
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrabbed(size - widthAt(event));
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (grabbed !== null) resize(widthAt(event) + grabbed, false);
  }
  function onPointerUp() {
    if (grabbed === null) return;
    setGrabbed(null);
    remember(storageKey, wanted);
  }
  function reset() {
    setWanted(defaultSize);
    remember(storageKey, null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    // The separator follows the arrow: to the right widens the left pane and narrows the right one.
    const direction = sized === 'start' ? 1 : -1;
    const next: Record<string, number> = {
      ArrowRight: size + direction * step,
      ArrowLeft: size - direction * step,
      Home: minSize,
      End: largest,
    };
    const width = next[event.key];
    if (width === undefined) return;
    event.preventDefault();
    resize(width, true);
  }

  const isAlone = start === null || end === null;
  const pane = (name: 'start' | 'end') =>
    name === sized && !isAlone ? { flex: `0 0 ${size}px` } : { flex: '1 1 0%' };

  return (
    <div
      ref={box}
      data-slot="resizable-panels"
      className={cn('flex h-full min-h-0 w-full min-w-0', className)}
      {...props}
    >
      {start === null ? null : (
        <div id={`${id}-start`} className="flex min-h-0 min-w-0 flex-col" style={pane('start')}>
          {start}
        </div>
      )}
      {isAlone ? null : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is a widget, `hr` is not */}
          <div
            role="separator"
            tabIndex={0}
            aria-label={label}
            aria-orientation="vertical"
            aria-controls={`${id}-${sized}`}
            aria-valuenow={Math.round(size)}
            aria-valuemin={minSize}
            aria-valuemax={largest}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
            onDoubleClick={reset}
            onKeyDown={onKeyDown}
            data-dragging={grabbed === null ? undefined : true}
            className={cn(
              'relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-border transition-colors select-none',
              // One pixel is visible; the pointer target is 24.
              'before:absolute before:inset-y-0 before:-inset-x-3 before:content-[""]',
              'after:absolute after:inset-y-0 after:-inset-x-px after:transition-colors after:content-[""] hover:after:bg-primary/50 data-[dragging]:after:bg-primary',
            )}
          />
        </>
      )}
      {end === null ? null : (
        <div id={`${id}-end`} className="flex min-h-0 min-w-0 flex-col" style={pane('end')}>
          {end}
        </div>
      )}
    </div>
  );
}
