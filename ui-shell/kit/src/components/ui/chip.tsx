import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

export const chipVariants = cva(
  [
    'inline-flex max-w-full shrink-0 items-center gap-1 border font-semibold whitespace-nowrap',
    '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-3',
    // An interactive chip (a button or a link) has the size of a pointer target.
    '[button&]:h-6 [button&]:transition-colors [a&]:h-6 [a&]:transition-colors [button&]:hover:border-current [a&]:hover:border-current',
  ],
  {
    variants: {
      tone: {
        neutral: 'border-border bg-sunken text-muted-foreground',
        primary: 'border-transparent bg-selected text-selected-foreground',
        urgent: 'border-transparent bg-urgent-bg text-urgent-fg',
        warning: 'border-transparent bg-warning-bg text-warning-fg',
        success: 'border-transparent bg-success-bg text-success-fg',
        info: 'border-transparent bg-info-bg text-info-fg',
      },
      shape: { round: 'rounded-full', square: 'rounded-sm' },
      /** `sm` is for rows of lists. */
      size: { sm: 'h-4.5 px-1.5 text-2xs', md: 'h-5 px-2 text-xs' },
    },
    defaultVariants: { tone: 'neutral', shape: 'round', size: 'md' },
  },
);

export interface ChipProps extends ComponentProps<'span'>, VariantProps<typeof chipVariants> {
  /** Renders the child (a button or link) as the chip. */
  asChild?: boolean;
}

/**
 * A chip with a short fact or status. Tones: urgent for clinical urgency, warning for a deadline or limited care,
 * success for done, info for a category. The text must convey the meaning too.
 */
export function Chip({ tone, shape, size, asChild = false, className, children, ...props }: ChipProps) {
  const Root = asChild ? Slot.Root : 'span';
  return (
    <Root data-slot="chip" className={cn(chipVariants({ tone, shape, size }), className)} {...props}>
      {children}
    </Root>
  );
}
