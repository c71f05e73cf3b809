import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { useId } from 'react';

/** A whole number, or null. */
export function NumberControl({
  label,
  value,
  onValueChange,
  min,
  max,
}: {
  /** Name of a number that is not the first control of its field, and so not named by its label. */
  label?: string;
  value: number | null;
  onValueChange: (value: number | null) => void;
  min: number;
  max: number;
}) {
  const id = useId();
  return (
    <NumberInput
      id={label === undefined ? undefined : id}
      size="sm"
      min={min}
      max={max}
      aria-label={label}
      className="w-20 tabular-nums"
      value={value}
      onValueChange={(next) => onValueChange(Number.isNaN(next) ? null : next)}
    />
  );
}
