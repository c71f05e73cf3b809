import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { Chip } from './chip';

/** How many of a wrapping line's children stand below its first row. */
function countHidden(line: HTMLElement): number {
  const [first, ...others] = line.children as unknown as HTMLElement[];
  if (!first) return 0;
  return others.filter((chip) => chip.offsetTop > first.offsetTop).length;
}

/**
 * Chips in one line: those that fit stand whole, the others are counted. What decides comes first. A screen reader
 * hears all of them.
 */
export function ChipLine({ className, children, ...props }: ComponentProps<'span'>) {
  const line = useRef<HTMLSpanElement>(null);
  const [hidden, setHidden] = useState(0);
  // The observer measures at first, and whenever the width changes: it asks when the browser has laid the page out anyway.
  // Other chips may be as wide as the line was, so later drawings measure for themselves.
  const wasDrawn = useRef(false);
  useEffect(() => {
    if (wasDrawn.current && line.current) setHidden(countHidden(line.current));
    wasDrawn.current = true;
  });
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHidden(countHidden(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span data-slot="chip-line" className={cn('flex min-w-0 items-center gap-1', className)} {...props}>
      <span ref={line} className="flex h-4.5 min-w-0 flex-wrap items-center gap-1 overflow-hidden">
        {children}
      </span>
      {hidden > 0 ? (
        <Chip size="sm" aria-hidden>
          +{hidden}
        </Chip>
      ) : null}
    </span>
  );
}
