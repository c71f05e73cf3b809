import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';
import { useFormStop } from './form-stop';

/** Styles shared by all text fields and selects. */
export const fieldVariants = cva(
  [
    'w-full min-w-0 rounded-md border bg-surface text-sm text-foreground transition-colors',
    'focus-visible:border-ring focus-visible:outline-offset-0 has-[input:focus-visible]:border-ring',
    'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-subtle-foreground',
    'aria-invalid:border-urgent-solid has-[[aria-invalid=true]]:border-urgent-solid',
  ],
  {
    variants: {
      variant: {
        /** In a form: with an outline strong enough to find it. */
        outline: 'border-control hover:border-muted-foreground',
        /** In a bar, where its fill, icon and placeholder already identify it. */
        quiet: 'border-border bg-sunken hover:border-control',
      },
      size: { sm: 'h-7 px-2', md: 'h-8 px-2.5', lg: 'h-10 px-3 text-base' },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
);

export interface InputProps
  extends Omit<ComponentProps<'input'>, 'size'>,
    VariantProps<typeof fieldVariants> {
  /** An icon or text before the value. */
  leading?: ReactNode;
  /** A shortcut, unit or button after the value. */
  trailing?: ReactNode;
  /** Class name of the box if there is leading or trailing content. */
  boxClassName?: string;
}

/** Types whose text the browser reads: until it can, their value is empty. */
const READ_BY_BROWSER: readonly unknown[] = ['number', 'date', 'time', 'datetime-local'];

/** A single-line text field. */
export function Input({
  leading,
  trailing,
  variant,
  size,
  className,
  boxClassName,
  type = 'text',
  ...props
}: InputProps) {
  const control = useFieldControl(props);
  useFormStop(READ_BY_BROWSER.includes(type));
  if (!leading && !trailing) {
    return (
      <input
        data-slot="input"
        type={type}
        {...props}
        {...control}
        className={cn(fieldVariants({ variant, size }), className)}
      />
    );
  }
  return (
    <div
      data-slot="input"
      className={cn(
        fieldVariants({ variant, size }),
        'inline-flex items-center gap-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring',
        'has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-sunken',
        '[&_svg:not([class*=size-])]:size-4 [&>svg]:shrink-0 [&>svg]:text-subtle-foreground',
        boxClassName,
      )}
    >
      {leading}
      <input
        type={type}
        {...props}
        {...control}
        className={cn(
          'h-full min-w-0 flex-1 bg-transparent outline-none focus-visible:outline-none',
          className,
        )}
      />
      {trailing}
    </div>
  );
}
