import * as Slot from 'radix-ui/slot';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../../lib/cn';
import type { ShortcutKeys } from '../../lib/keys';
import { Kbd } from './kbd';
import { usePortalScope } from './portal-scope';

/** Hover time before a tooltip opens. */
const DELAY_MS = 500;
/** Within this time after a tooltip, the next one opens at once. */
const SKIP_MS = 200;
/** The pointer may cross the gap to the text, which can be read and selected there (WCAG 1.4.13). */
const LEAVE_MS = 120;
/** The distance to the anchor and to the edge of the window. */
const GAP = 6;
const MARGIN = 8;

let lastClosedAt = Number.NEGATIVE_INFINITY;

type Side = 'top' | 'bottom' | 'left' | 'right';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'content' | 'children'> {
  /** The text; if empty, no tooltip is shown. The child element stays mounted either way. */
  content: ReactNode;
  /** The keyboard shortcut of the same action. */
  shortcut?: ShortcutKeys;
  side?: Side;
  /** Whether it is also shown now: for an element that is described while what is around it has the focus. */
  isOpen?: boolean;
  /** The element to describe; it must be focusable, unless `isOpen` says when what is around it is. */
  children: ReactElement;
}

/**
 * A short explanation on hover and focus. Never the only place of essential information.
 *
 * It is the kit's own because nearly every control has one: a row of a list has three, and they must cost next to
 * nothing until one of them opens.
 */
export function Tooltip({
  content,
  shortcut,
  side = 'bottom',
  isOpen: isOpenNow = false,
  children,
  ...props
}: TooltipProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    setAnchor(isOpenNow ? element.current : null);
  }, [isOpenNow]);

  function open(element: HTMLElement) {
    clearTimeout(timer.current);
    // What the element opened says more, and is where the tooltip would be.
    if (element.getAttribute('aria-expanded') !== 'true') setAnchor(element);
  }
  function close() {
    clearTimeout(timer.current);
    // Also when it is not rendered yet: the focus can move on, into a dialog, before that.
    setAnchor(null);
  }
  function closeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, LEAVE_MS);
  }

  const isOpen = anchor !== null && Boolean(content);
  return (
    <>
      <Slot.Root
        ref={element}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return;
          const element = event.currentTarget;
          clearTimeout(timer.current);
          if (anchor) return;
          const wait = performance.now() - lastClosedAt < SKIP_MS ? 0 : DELAY_MS;
          timer.current = setTimeout(() => open(element), wait);
        }}
        onPointerLeave={closeSoon}
        // A user who presses the element needs no explanation.
        onPointerDown={close}
        onFocus={(event) => {
          if (event.target === event.currentTarget && event.target.matches(':focus-visible'))
            open(event.target);
        }}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {isOpen ? (
        <TooltipText
          id={id}
          anchor={anchor}
          side={side}
          isOwn={!isOpenNow}
          onClose={close}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={closeSoon}
          {...props}
        >
          <span>{content}</span>
          {shortcut ? <Kbd keys={shortcut} variant="plain" className="text-inverse-muted" /> : null}
        </TooltipText>
      ) : null}
    </>
  );
}

interface TooltipTextProps extends ComponentProps<'div'> {
  anchor: HTMLElement;
  side: Side;
  /** Whether it was opened on its own element: then it is the topmost layer, which Escape closes. */
  isOwn: boolean;
  onClose: () => void;
}

function TooltipText({ anchor, side, isOwn, onClose, className, ...props }: TooltipTextProps) {
  const scope = usePortalScope();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { left, top } = place(anchor.getBoundingClientRect(), element.getBoundingClientRect(), side);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      // The dialog below listens at the document: it is closed by the next Escape. A dialog opened since covers the anchor, and has this one.
      const isCovered = anchor.closest('[aria-hidden="true"]') !== null;
      if (isOwn && !isCovered) event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    // The anchor moves: the tooltip closes instead of following it.
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('scroll', onClose, { capture: true });
      window.removeEventListener('resize', onClose);
    };
  });
  useEffect(
    () => () => {
      lastClosedAt = performance.now();
    },
    [],
  );
  return createPortal(
    <div
      ref={box}
      role="tooltip"
      data-slot="tooltip"
      className={cn(
        'pointer-events-auto fixed top-0 left-0 z-60 flex w-max max-w-72 items-center gap-2 rounded-md bg-inverse px-2 py-1 text-xs text-inverse-foreground shadow-float',
        'animate-in fade-in-0 duration-120',
        className,
      )}
      {...scope}
      {...props}
    />,
    document.body,
  );
}

/**
 * Position of the tooltip: on the preferred side of the anchor, or on the opposite side if there is no room, within
 * the window.
 */
function place(anchor: DOMRect, { width, height }: DOMRect, side: Side): { left: number; top: number } {
  const { innerWidth, innerHeight } = window;
  const within = (value: number, size: number, limit: number) =>
    Math.max(MARGIN, Math.min(value, limit - size - MARGIN));
  if (side === 'left' || side === 'right') {
    const right = anchor.right + GAP;
    const left = anchor.left - GAP - width;
    const isRight = side === 'right' ? right + width + MARGIN <= innerWidth || left < MARGIN : left < MARGIN;
    const top = anchor.top + (anchor.height - height) / 2;
    return { left: isRight ? right : left, top: within(top, height, innerHeight) };
  }
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const isBelow =
    side === 'bottom' ? below + height + MARGIN <= innerHeight || above < MARGIN : above < MARGIN;
  const left = anchor.left + (anchor.width - width) / 2;
  return { left: within(left, width, innerWidth), top: isBelow ? below : above };
}
