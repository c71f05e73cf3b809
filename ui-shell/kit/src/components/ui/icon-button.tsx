import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { ariaShortcut, type ShortcutKeys } from '../../lib/keys';
import { Spinner } from './spinner';
import { Tooltip, type TooltipProps } from './tooltip';

const iconButtonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center rounded-md border border-transparent transition-colors',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        ghost:
          'text-muted-foreground hover:bg-hover hover:text-foreground data-[state=open]:bg-hover data-[state=open]:text-foreground aria-pressed:bg-selected aria-pressed:text-selected-foreground',
        secondary: 'border-border bg-surface text-muted-foreground hover:bg-hover hover:text-foreground',
      },
      size: { sm: 'size-6', md: 'size-8' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>,
    VariantProps<typeof iconButtonVariants> {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  /** The icon, a lucide element. */
  children: ReactNode;
  shortcut?: ShortcutKeys;
  pending?: boolean;
  /** Why the button is disabled; replaces the tooltip. */
  disabledReason?: string | null | false;
  tooltipSide?: TooltipProps['side'];
}

/** An icon-only button with an accessible name and a tooltip. */
export function IconButton({
  label,
  children,
  shortcut,
  pending = false,
  disabledReason,
  tooltipSide,
  variant,
  size,
  className,
  type,
  onClick,
  ...props
}: IconButtonProps) {
  const inert = pending || Boolean(disabledReason);
  return (
    <Tooltip
      content={disabledReason || label}
      shortcut={disabledReason ? undefined : shortcut}
      side={tooltipSide}
    >
      <button
        data-slot="icon-button"
        type={type ?? 'button'}
        aria-label={label}
        aria-keyshortcuts={ariaShortcut(shortcut)}
        aria-busy={pending || undefined}
        aria-disabled={inert || undefined}
        aria-description={disabledReason || undefined}
        className={cn(iconButtonVariants({ variant, size }), className)}
        onClick={inert ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick}
        {...props}
      >
        {pending ? <Spinner className="text-current" /> : children}
      </button>
    </Tooltip>
  );
}
