import * as Slot from 'radix-ui/slot';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '../../lib/cn';

/** Styles of a tab. */
export const tabClass = [
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-t-sm px-0.5 text-sm whitespace-nowrap text-muted-foreground transition-colors select-none',
  'hover:text-foreground disabled:pointer-events-none disabled:text-subtle-foreground focus-visible:-outline-offset-2',
  // The line of the current tab overlaps the border of the bar.
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-transparent after:content-[""]',
].join(' ');
/** Styles of a tab bar. */
export const barClass =
  'flex items-end gap-5 overflow-x-auto overflow-y-hidden border-b border-border pb-px [scrollbar-width:none]';

/** Pixels of the neighboring tab that stay visible beside the current one. */
const PEEK = 24;

/** Scrolls the bar so that the current tab is visible. */
function showCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-current="page"]');
  if (!tab) return;
  const [shown, wanted] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (wanted.left < shown.left) bar.scrollLeft -= shown.left - wanted.left + PEEK;
  else if (wanted.right > shown.right) bar.scrollLeft += wanted.right - shown.right + PEEK;
}

/** Routed tabs: links styled as tabs, so that each has a URL and a place in the history. The current one stays in view in a narrow bar. */
export function TabNav({
  className,
  label,
  ...props
}: Omit<ComponentProps<'nav'>, 'ref'> & { label: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = bar.current;
    if (!nav) return;
    showCurrent(nav);
    const current = new MutationObserver(() => showCurrent(nav));
    current.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
    const size = new ResizeObserver(() => showCurrent(nav));
    size.observe(nav);
    return () => {
      current.disconnect();
      size.disconnect();
    };
  }, []);
  return (
    <nav ref={bar} data-slot="tab-nav" aria-label={label} className={cn(barClass, className)} {...props} />
  );
}

export interface TabNavLinkProps extends ComponentProps<'a'> {
  /** Renders the child (a router `Link`) as the tab. */
  asChild?: boolean;
  /** Not needed with a router `Link`, which sets `aria-current` itself. */
  active?: boolean;
}

/** A routed tab. */
export function TabNavLink({ asChild = false, active, className, ...props }: TabNavLinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      data-slot="tab-nav-link"
      {...(active ? { 'aria-current': 'page' as const } : {})}
      className={cn(
        tabClass,
        'aria-[current=page]:font-semibold aria-[current=page]:text-selected-foreground aria-[current=page]:after:bg-primary',
        className,
      )}
      {...props}
    />
  );
}

/** The count after a tab's name. */
export function TabCount({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="tab-count"
      className={cn('font-normal text-subtle-foreground tabular-nums', className)}
      {...props}
    />
  );
}
