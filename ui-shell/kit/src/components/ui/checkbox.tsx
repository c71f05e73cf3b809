import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';

/** Whether a checkbox is on: `indeterminate` is partly on. */
export type CheckedState = boolean | 'indeterminate';

export interface CheckboxProps
  extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'children' | 'defaultChecked'> {
  checked?: CheckedState;
  /** The initial state of a checkbox that holds its own. */
  defaultChecked?: CheckedState;
  onCheckedChange?: (checked: CheckedState) => void;
  /** The visible label. Without it, pass `aria-label`. */
  label?: ReactNode;
  /** Content at the end of the row, such as a count. */
  trailing?: ReactNode;
  /** `done` is for completed tasks: green instead of the primary colour. */
  tone?: 'primary' | 'done';
}

/** A checkbox: on, off or partly on (`checked="indeterminate"`). */
export function Checkbox({
  label,
  trailing,
  tone = 'primary',
  checked,
  defaultChecked = false,
  onCheckedChange,
  className,
  onClick,
  onKeyDown,
  ...props
}: CheckboxProps) {
  const [own, setOwn] = useState(defaultChecked);
  const state = checked ?? own;
  const fallbackId = useId();
  const control = useFieldControl(props);
  const id = control.id ?? fallbackId;
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot contain its mark
    <button
      type="button"
      role="checkbox"
      aria-checked={state === 'indeterminate' ? 'mixed' : state}
      data-slot="checkbox"
      data-state={state === 'indeterminate' ? state : state ? 'checked' : 'unchecked'}
      {...props}
      {...control}
      id={id}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        const next = state !== true;
        setOwn(next);
        onCheckedChange?.(next);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Space toggles a checkbox; Enter does not.
        if (event.key === 'Enter') event.preventDefault();
      }}
      className={cn(
        'group/checkbox relative inline-flex size-4 shrink-0 align-middle items-center justify-center rounded-sm border border-control bg-surface transition-colors',
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
      {state === false ? null : (
        <span className="pointer-events-none flex">
          {state === 'indeterminate' ? (
            <Minus aria-hidden className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3" strokeWidth={3} />
          )}
        </span>
      )}
    </button>
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
