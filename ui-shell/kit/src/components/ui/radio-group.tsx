import * as Primitive from 'radix-ui/radio-group';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';

/** A group of up to five choices. For more use `Select`. */
export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  const { id: _, ...control } = useFieldControl(props);
  return (
    <Primitive.Root
      data-slot="radio-group"
      className={cn('flex flex-col', className)}
      {...props}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      aria-required={control['aria-required']}
    />
  );
}

export interface RadioItemProps extends Omit<ComponentProps<typeof Primitive.Item>, 'children'> {
  label: ReactNode;
  /** Secondary text on a second line. */
  hint?: ReactNode;
}

/** One choice of a `RadioGroup`. */
export function RadioItem({ label, hint, className, ...props }: RadioItemProps) {
  const id = useId();
  return (
    <div data-slot="radio-item" className={cn('flex min-h-7 gap-2 text-sm', className)}>
      <Primitive.Item
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-1.5 inline-flex size-4 shrink-0 items-center justify-center rounded-full border border-control bg-surface transition-colors after:absolute after:-inset-1 after:content-[''] hover:border-muted-foreground disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        {...props}
      >
        <Primitive.Indicator className="size-1.5 rounded-full bg-primary-foreground" />
      </Primitive.Item>
      <div className="min-w-0 py-1">
        <label htmlFor={id} className="select-none">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-xs text-subtle-foreground">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
