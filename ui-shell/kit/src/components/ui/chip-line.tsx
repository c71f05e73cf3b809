import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { Chip } from './chip';
import { Tooltip } from './tooltip';

interface Fit {
  /** What the chips below the first row say. */
  hidden: readonly string[];
  /** The space, in px, left beside the last chip of the first row. */
  left: number;
}

const ALL_FIT: Fit = { hidden: [], left: 0 };

function measure(line: HTMLElement): Fit {
  const chips = [...line.children] as HTMLElement[];
  const top = chips[0]?.offsetTop ?? 0;
  const shown = chips.filter((chip) => chip.offsetTop <= top);
  const last = shown.at(-1);
  const end = last ? last.offsetLeft - line.offsetLeft + last.offsetWidth : 0;
  return {
    hidden: chips.slice(shown.length).map((chip) => chip.textContent ?? ''),
    left: Math.max(0, line.offsetWidth - end),
  };
}

function isSame(a: Fit, b: Fit): boolean {
  return a.left === b.left && a.hidden.join('\n') === b.hidden.join('\n');
}

/** Whether the link, button or row around an element has the keyboard's focus. */
function useFocusAround(element: { current: HTMLElement | null }): boolean {
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const around = element.current?.closest<HTMLElement>('a, button, [tabindex]');
    if (!around) return;
    const onFocus = () => setFocus(around.matches(':focus-visible'));
    const onBlur = () => setFocus(false);
    around.addEventListener('focus', onFocus);
    around.addEventListener('blur', onBlur);
    return () => {
      around.removeEventListener('focus', onFocus);
      around.removeEventListener('blur', onBlur);
    };
  }, [element]);
  return hasFocus;
}

/**
 * Chips in one line: chips that do not fit are counted, so put the most important first. The count shows them on hover, and while the
 * link or row around it has the keyboard's focus. Screen readers read all of them.
 */
export function ChipLine({ className, children, ...props }: ComponentProps<'span'>) {
  const line = useRef<HTMLSpanElement>(null);
  const [{ hidden, left }, setFit] = useState(ALL_FIT);
  const hasFocus = useFocusAround(line);
  const look = useCallback(() => {
    if (!line.current) return;
    const next = measure(line.current);
    setFit((known) => (isSame(known, next) ? known : next));
  }, []);
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    // Measures initially and whenever the width changes, when the browser has laid the page out anyway.
    const width = new ResizeObserver(look);
    width.observe(element);
    // A chip may change by itself, for instance with the time.
    const chips = new MutationObserver(look);
    chips.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      width.disconnect();
      chips.disconnect();
    };
  }, [look]);
  return (
    <span data-slot="chip-line" className={cn('flex min-w-0 items-center gap-1', className)} {...props}>
      <span ref={line} className="flex h-4.5 min-w-0 flex-wrap items-center gap-1 overflow-hidden">
        {children}
      </span>
      {hidden.length > 0 ? (
        <Tooltip content={hidden.join(' · ')} isOpen={hasFocus}>
          {/* A wrapping line has its full width, wherever its first row ends: the count is positioned at that end by a
              relative offset, because in the layout it would change the line. */}
          <Chip size="sm" aria-hidden className="relative" style={{ insetInlineEnd: left }}>
            +{hidden.length}
          </Chip>
        </Tooltip>
      ) : null}
    </span>
  );
}
