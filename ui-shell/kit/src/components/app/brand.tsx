import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

/** The logo of Huddle: two people and what is between them, drawn as an H. */
export function BrandMark({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      data-slot="brand-mark"
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.5}
      strokeLinecap="round"
      className={cn('size-6 text-primary', className)}
      {...props}
    >
      <path d="M6.5 5v14M17.5 5v14M6.5 12h11" />
    </svg>
  );
}
