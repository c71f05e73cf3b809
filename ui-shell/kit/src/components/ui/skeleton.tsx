import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

/**
 * The place of something that loads. Build the skeleton of a real row from these, so that nothing jumps
 * when it arrives; put `SkeletonRegion` around them so that the wait is announced once.
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

/** Announces that something loads, and hides the blocks that stand for it. */
export function SkeletonRegion({ label, children, ...props }: ComponentProps<'div'> & { label: string }) {
  return (
    <div data-slot="skeleton-region" role="status" aria-busy="true" {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
