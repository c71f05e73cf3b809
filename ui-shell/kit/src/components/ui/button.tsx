import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../../lib/cn';
import { ariaShortcut, type ShortcutKeys } from '../../lib/keys';
import { Kbd } from './kbd';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';

export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border border-transparent font-semibold whitespace-nowrap select-none',
    'transition-colors',
    'disabled:pointer-events-none disabled:text-subtle-foreground data-inert:cursor-not-allowed data-inert:text-subtle-foreground',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        /** The primary action. At most one is visible at a time. */
        primary:
          'bg-primary text-primary-foreground hover:bg-primary-hover disabled:border-border disabled:bg-sunken data-inert:border-border data-inert:bg-sunken',
        secondary: 'border-border bg-surface text-foreground hover:bg-hover disabled:bg-transparent',
        ghost: 'text-muted-foreground hover:bg-hover hover:text-foreground data-[state=open]:bg-hover',
        /** Tinted in the primary colour, for new items (`3 new`). */
        soft: 'bg-selected text-selected-foreground hover:bg-selected/70',
        destructive:
          'bg-urgent-solid text-urgent-on-solid hover:bg-urgent-solid-hover disabled:border-border disabled:bg-sunken data-inert:border-border data-inert:bg-sunken',
        link: 'text-link underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-7 px-2.5 text-sm',
        md: 'h-8 px-3 text-sm',
        lg: 'h-10 px-4 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Renders the child (a link) as the button. */
  asChild?: boolean;
  /** The action is running: keeps the width, shows a spinner and ignores clicks. */
  pending?: boolean;
  /**
   * Why the button is disabled. It stays focusable and shows the reason in a tooltip and to screen readers. If the
   * reason applies only sometimes, pass `null` or `false` otherwise, so that the element and its focus are kept.
   */
  disabledReason?: string | null | false;
  /** Shown in the button and announced; the page must bind the key itself. */
  shortcut?: ShortcutKeys;
}

/** A button. For navigation use a link (`asChild` with a router `Link`). */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  pending = false,
  disabledReason,
  shortcut,
  type,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const inert = pending || Boolean(disabledReason);
  const common = {
    'data-slot': 'button',
    'aria-keyshortcuts': ariaShortcut(shortcut),
    className: cn(buttonVariants({ variant, size }), className),
  };
  if (asChild) {
    return (
      <Slot.Root {...common} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const button = (
    <button
      {...common}
      type={type ?? 'button'}
      aria-busy={pending || undefined}
      aria-disabled={inert || undefined}
      data-inert={disabledReason ? true : undefined}
      aria-description={disabledReason || undefined}
      onClick={
        inert
          ? (event: MouseEvent<HTMLButtonElement>) => {
              // It must not submit a form either.
              event.preventDefault();
              event.stopPropagation();
            }
          : onClick
      }
      {...props}
    >
      {pending ? (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner className="text-current" />
        </span>
      ) : null}
      <span className={cn('inline-flex min-w-0 items-center gap-1.5', pending && 'opacity-0')}>
        {children}
        {shortcut ? <Kbd keys={shortcut} variant="plain" /> : null}
      </span>
    </button>
  );
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>;
}
