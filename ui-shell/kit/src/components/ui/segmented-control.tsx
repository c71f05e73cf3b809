import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { cn } from '../../lib/cn';

export interface SegmentedControlProps<T extends string>
  extends Omit<ComponentProps<'div'>, 'role' | 'children' | 'aria-label'> {
  /** Label for screen readers. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; count?: number; disabled?: boolean }[];
}

/** How a key moves the focus within `count` options. */
const MOVES: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  PageUp: () => 0,
  End: (_, count) => count - 1,
  PageDown: (_, count) => count - 1,
};

/** Moves the focus between the options that can be chosen. Choosing is a key of its own: a list is not loaded in passing. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key];
  if (!move || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"]:enabled')];
  const index = options.indexOf(event.target as HTMLButtonElement);
  if (index < 0) return;
  event.preventDefault();
  options[move(index, options.length)]?.focus();
}

/**
 * Switches between two to four views of a list: `Open 6 | Closed 31`. Tab reaches the chosen one, arrows, Home and End the others, Space or
 * Enter chooses.
 */
export function SegmentedControl<T extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
  onKeyDown,
  onBlur,
  ...props
}: SegmentedControlProps<T>) {
  const [focused, setFocused] = useState<T | null>(null);
  const enabled = options.filter(({ disabled }) => !disabled).map((option) => option.value);
  const stop = [focused, value, ...enabled].find((one) => one !== null && enabled.includes(one));
  return (
    <div
      {...props}
      data-slot="segmented-control"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) moveFocus(event);
      }}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        onBlur?.(event);
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      }}
      className={cn(
        'inline-flex h-8 w-fit items-stretch rounded-md border border-border bg-surface p-0.5',
        className,
      )}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot contain the label and the number
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-state={isChosen ? 'on' : 'off'}
            disabled={option.disabled}
            tabIndex={option.value === stop ? 0 : -1}
            onFocus={() => setFocused(option.value)}
            onClick={() => {
              if (!isChosen) onValueChange(option.value);
            }}
            className="inline-flex min-w-6 items-center gap-1.5 rounded-sm px-2.5 text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:outline-offset-0 disabled:pointer-events-none disabled:text-subtle-foreground data-[state=on]:bg-selected data-[state=on]:font-semibold data-[state=on]:text-selected-foreground"
          >
            {/* The space keeps the number apart from the label when both are read out. */}
            {option.label}{' '}
            {option.count === undefined ? null : <span className="tabular-nums">{option.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
