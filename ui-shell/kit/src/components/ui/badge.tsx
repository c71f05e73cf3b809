import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

const badgeVariants = cva(
  'inline-flex h-4 min-w-4 shrink-0 items-center justify-center rounded-full px-1 text-2xs font-semibold tabular-nums',
  {
    variants: {
      tone: {
        urgent: 'bg-urgent-solid text-urgent-on-solid',
        primary: 'bg-primary text-primary-foreground',
        neutral: 'bg-sunken text-muted-foreground',
      },
    },
    defaultVariants: { tone: 'urgent' },
  },
);

export interface BadgeProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof badgeVariants> {
  count: number;
  /** Maximum count shown; above it, `99+`. */
  max?: number;
  /** Label for screen readers: `23 unread threads`. */
  label?: string;
}

/** A count badge. Renders nothing for zero. */
export function Badge({ count, max = 99, label, tone, className, ...props }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props}>
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
