import { Check, Minus } from 'lucide-react';
import * as Primitive from 'radix-ui/checkbox';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';

export interface CheckboxProps extends ComponentProps<typeof Primitive.Root> {
  /** The visible label. Without it, pass `aria-label`. */
  label?: ReactNode;
  /** Content at the end of the row, such as a count. */
  trailing?: ReactNode;
  /** `done` is for completed tasks: green instead of the primary colour. */
  tone?: 'primary' | 'done';
}

/** A checkbox: on, off or partly on (`checked="indeterminate"`). */
export function Checkbox({ label, trailing, tone = 'primary', className, ...props }: CheckboxProps) {
  const fallbackId = useId();
  const control = useFieldControl(props);
  const id = control.id ?? fallbackId;
  const box = (
    <Primitive.Root
      data-slot="checkbox"
      {...props}
      {...control}
      id={id}
      className={cn(
        'group/checkbox relative inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-control bg-surface transition-colors',
        // The box is 16 px; the pointer target is 24.
        'after:absolute after:-inset-1 after:content-[""]',
        'hover:border-muted-foreground disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken',
        tone === 'primary' &&
          'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary data-[state=indeterminate]:text-primary-foreground',
        tone === 'done' &&
          'data-[state=checked]:border-success-solid data-[state=checked]:bg-success-bg data-[state=checked]:text-success-fg',
        'aria-invalid:border-urgent-solid',
        !label && className,
      )}
    >
      <Primitive.Indicator className="flex">
        {props.checked === 'indeterminate' ? (
          <Minus aria-hidden className="size-3" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3" strokeWidth={3} />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
  );
  if (!label) return box;
  return (
    <div data-slot="checkbox-row" className={cn('flex min-h-7 items-center gap-2 text-sm', className)}>
      {box}
      <label htmlFor={id} className="min-w-0 flex-1 truncate py-1 select-none">
        {label}
      </label>
      {trailing === undefined ? null : (
        <span className="text-sm text-subtle-foreground tabular-nums">{trailing}</span>
      )}
    </div>
  );
}
