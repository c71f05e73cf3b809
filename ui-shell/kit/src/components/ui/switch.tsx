import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field';

export interface SwitchProps
  extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'children' | 'defaultChecked'> {
  checked?: boolean;
  /** The initial state of a switch that holds its own. */
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** The visible label. Without it, pass `aria-label`. */
  label?: ReactNode;
  /** Secondary text on a second line. */
  hint?: ReactNode;
}

/** A setting that takes effect immediately. If it needs Save, use a `Checkbox`. */
export function Switch({
  label,
  hint,
  checked,
  defaultChecked = false,
  onCheckedChange,
  className,
  onClick,
  ...props
}: SwitchProps) {
  const [own, setOwn] = useState(defaultChecked);
  const isOn = checked ?? own;
  const state = isOn ? 'checked' : 'unchecked';
  const fallbackId = useId();
  const control = useFieldControl(props);
  const id = control.id ?? fallbackId;
  const hintId = hint ? `${id}-switch-hint` : undefined;
  const toggle = (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      data-slot="switch"
      data-state={state}
      {...props}
      {...control}
      id={id}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        setOwn(!isOn);
        onCheckedChange?.(!isOn);
      }}
      aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ') || undefined}
      className={cn(
        'relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 transition-colors after:absolute after:-inset-1 after:content-[""]',
        'hover:border-muted-foreground disabled:cursor-not-allowed disabled:opacity-60',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        !label && className,
      )}
    >
      <span
        data-state={state}
        className="block size-3.5 translate-x-0 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-primary-foreground"
      />
    </button>
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
