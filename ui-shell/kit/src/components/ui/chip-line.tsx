import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { Chip } from './chip';

/** Number of children below the first row of a wrapping line, and the space, in px, left beside the last one in it. */
function measure(line: HTMLElement): { hidden: number; left: number } {
  const chips = [...line.children] as HTMLElement[];
  const top = chips[0]?.offsetTop ?? 0;
  const shown = chips.filter((chip) => chip.offsetTop <= top);
  const last = shown.at(-1);
  const end = last ? last.offsetLeft - line.offsetLeft + last.offsetWidth : 0;
  return { hidden: chips.length - shown.length, left: Math.max(0, line.offsetWidth - end) };
}

/**
 * Chips in one line: chips that do not fit are counted, so put the most important first. Screen readers read all of
 * them.
 */
export function ChipLine({ className, children, ...props }: ComponentProps<'span'>) {
  const line = useRef<HTMLSpanElement>(null);
  const [{ hidden, left }, setMeasured] = useState({ hidden: 0, left: 0 });
  // The observer measures initially and whenever the width changes, when the browser has laid the page out anyway.
  // Other chips may have the same width, so later renders measure for themselves.
  const wasDrawn = useRef(false);
  const look = useCallback(() => {
    if (!line.current) return;
    const next = measure(line.current);
    setMeasured((known) => (known.hidden === next.hidden && known.left === next.left ? known : next));
  }, []);
  useEffect(() => {
    if (wasDrawn.current) look();
    wasDrawn.current = true;
  });
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  return (
    <span data-slot="chip-line" className={cn('flex min-w-0 items-center gap-1', className)} {...props}>
      <span ref={line} className="flex h-4.5 min-w-0 flex-wrap items-center gap-1 overflow-hidden">
        {children}
      </span>
      {hidden > 0 ? (
        // A wrapping line has its full width, wherever its first row ends: the count is positioned at that end by a
        // transform, because in the layout it would change the line.
        <Chip size="sm" aria-hidden className="relative" style={{ insetInlineEnd: left }}>
          +{hidden}
        </Chip>
      ) : null}
    </span>
  );
}
