import { type ComponentProps, Fragment } from 'react';
import { cn } from '../../lib/cn';
import { type ShortcutKeys, shortcutCaps } from '../../lib/keys';

export interface KbdProps extends Omit<ComponentProps<'kbd'>, 'children'> {
  /** `mod+k`, `?`, or a sequence such as `g m`. */
  keys: ShortcutKeys;
  /** `plain` omits the key caps: for buttons, menus and tooltips. */
  variant?: 'cap' | 'plain';
}

/** A keyboard shortcut, written for the user's platform. */
export function Kbd({ keys, variant = 'cap', className, ...props }: KbdProps) {
  const steps = shortcutCaps(keys);
  return (
    <kbd
      data-slot="kbd"
      className={cn('inline-flex items-center gap-1 font-sans text-xs font-normal tabular-nums', className)}
      {...props}
    >
      {steps.map((caps, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the caps of one shortcut never change their order
        <Fragment key={index}>
          {variant === 'cap' ? (
            <span className="inline-flex h-5 min-w-5 items-center justify-center gap-0.5 rounded-sm border border-border bg-surface px-1 text-muted-foreground">
              {caps.join(' ')}
            </span>
          ) : (
            <span>{caps.join(caps.some((cap) => cap.length > 1) ? ' ' : '')}</span>
          )}
        </Fragment>
      ))}
    </kbd>
  );
}
