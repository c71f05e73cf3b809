import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

/**
 * A placeholder for loading content. Build skeletons in the shape of the real rows, so that the layout does not
 * shift, and wrap them in a `SkeletonRegion`, so that loading is announced once.
 */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn('block animate-pulse rounded-sm bg-skeleton', className)}
      {...props}
    />
  );
}

/** Announces that content is loading and hides the placeholders from screen readers. */
export function SkeletonRegion({ label, children, ...props }: ComponentProps<'div'> & { label: string }) {
  return (
    <div data-slot="skeleton-region" role="status" aria-busy="true" {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
