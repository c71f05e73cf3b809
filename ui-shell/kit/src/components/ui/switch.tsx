import * as Primitive from 'radix-ui/switch';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';

export interface SwitchProps extends ComponentProps<typeof Primitive.Root> {
  /** The visible label. Without it, pass `aria-label`. */
  label?: ReactNode;
  /** Secondary text on a second line. */
  hint?: ReactNode;
}

/** A setting that takes effect immediately. If it needs Save, use a `Checkbox`. */
export function Switch({ label, hint, className, ...props }: SwitchProps) {
  const fallbackId = useId();
  const control = useFieldControl(props);
  const id = control.id ?? fallbackId;
  const hintId = hint ? `${id}-switch-hint` : undefined;
  const toggle = (
    <Primitive.Root
      data-slot="switch"
      {...props}
      {...control}
      id={id}
      aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ') || undefined}
      className={cn(
        'relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 transition-colors after:absolute after:-inset-1 after:content-[""]',
        'hover:border-muted-foreground disabled:cursor-not-allowed disabled:opacity-60',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        !label && className,
      )}
    >
      <Primitive.Thumb className="block size-3.5 translate-x-0 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-primary-foreground" />
    </Primitive.Root>
  );
  if (!label) return toggle;
  return (
    <div data-slot="switch-row" className={cn('flex min-h-8 items-center gap-3 text-sm', className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="select-none">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-xs text-subtle-foreground">
            {hint}
          </p>
        ) : null}
      </div>
      {toggle}
    </div>
  );
}
