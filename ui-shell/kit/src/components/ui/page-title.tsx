import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '../../lib/cn';
import { pageFocus } from '../../lib/page-focus';

/**
 * The page's only `h1`. It receives the focus when the page opens, so that screen readers start there and Tab moves
 * into the page. An element inside the page that already has the focus (`autoFocus`) keeps it.
 */
export function PageTitle({
  level = 1,
  className,
  children,
  ...props
}: ComponentProps<'h1'> & {
  /** Use 2 if the page already has an `h1`. */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus is the browser's state, not React's: it can only be moved once the heading is on the page.
  useEffect(() => {
    if (heading.current) pageFocus.offer(heading.current);
  }, []);
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      data-slot="page-title"
      className={cn('truncate text-lg font-semibold text-foreground', className)}
      {...props}
    >
      {children}
    </Heading>
  );
}

/** The top row of a page or panel: title, filters, and the primary action at the right. */
export function PageHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="page-header"
      className={cn(
        'flex min-h-12 shrink-0 items-center gap-3 border-b border-border bg-surface px-4 max-sm:flex-wrap max-sm:py-2',
        className,
      )}
      {...props}
    />
  );
}
