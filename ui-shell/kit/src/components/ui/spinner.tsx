import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Label for screen readers. Without it the spinner is decorative and adjacent text must say what is loading. */
  label?: string;
}

/** A spinner. For lists use a `Skeleton` instead. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cn('inline-flex size-4 shrink-0 text-subtle-foreground', className)}
      {...props}
    >
      <LoaderCircle aria-hidden className="size-full animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
