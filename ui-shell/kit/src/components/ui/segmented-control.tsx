import * as Primitive from 'radix-ui/toggle-group';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn';

export interface SegmentedControlProps<T extends string>
  extends Omit<
    ComponentProps<typeof Primitive.Root>,
    'type' | 'value' | 'defaultValue' | 'onValueChange' | 'children' | 'aria-label'
  > {
  /** Label for screen readers. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; count?: number; disabled?: boolean }[];
}

/** Switches between two to four views of a list: `Open 6 | Closed 31`. */
export function SegmentedControl<T extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
  ...props
}: SegmentedControlProps<T>) {
  return (
    <Primitive.Root
      {...props}
      data-slot="segmented-control"
      type="single"
      aria-label={label}
      value={value}
      // Radix allows deselecting the chosen item; here one is always selected.
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onValueChange(option.value);
      }}
      className={cn(
        'inline-flex h-8 w-fit items-stretch rounded-md border border-border bg-surface p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="inline-flex min-w-6 items-center gap-1.5 rounded-sm px-2.5 text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:outline-offset-0 disabled:pointer-events-none disabled:text-subtle-foreground data-[state=on]:bg-selected data-[state=on]:font-semibold data-[state=on]:text-selected-foreground"
        >
          {option.label}
          {option.count === undefined ? null : <span className="tabular-nums">{option.count}</span>}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
