import { Select } from '@huddle/kit/components/ui/select';
import { useId, useState } from 'react';
import { NumberControl } from './number-control';
import { useDurationText } from './text';

const IN_MINUTES = { minutes: 1, hours: 60, days: 1_440 } as const;
export type DurationUnit = keyof typeof IN_MINUTES;

/** A duration, stored in the first of the units and entered in any of them. */
export function DurationControl<U extends DurationUnit>({
  label,
  units,
  first,
  max,
  suffix,
  value,
  onValueChange,
}: {
  label: string;
  /** From the smallest to the largest. */
  units: readonly [U, ...U[]];
  /** The unit that is offered first. */
  first: U;
  /** The longest duration. */
  max: number;
  suffix?: string;
  value: number | null;
  onValueChange: (value: number | null) => void;
}) {
  const t = useDurationText();
  const unitId = useId();
  const [smallest] = units;
  const size = (unit: U) => IN_MINUTES[unit] / IN_MINUTES[smallest];
  const [chosen, setChosen] = useState<U>(first);
  // What is no whole number of a unit is shown in the largest one of which it is.
  const unit =
    value === null || value % size(chosen) === 0
      ? chosen
      : (units.findLast((one) => value % size(one) === 0) ?? smallest);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <NumberControl
        min={1}
        max={max / size(unit)}
        value={value === null ? null : value / size(unit)}
        onValueChange={(amount) => onValueChange(amount === null ? null : amount * size(unit))}
      />
      <Select
        id={unitId}
        size="sm"
        className="w-28"
        aria-label={`${label}: ${t('unit')}`}
        value={unit}
        options={units.map((one) => ({ value: one, label: t(one) }))}
        onValueChange={(next) => {
          setChosen(next);
          if (value !== null) onValueChange((value / size(unit)) * size(next));
        }}
      />
      {suffix}
    </div>
  );
}
