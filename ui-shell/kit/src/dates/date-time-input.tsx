import { cn } from '../lib/cn';
import { localZone, zoneName } from '../lib/time';
import { DatePicker, type DatePickerProps } from './date-picker';
import type { DayAndTime } from './moment';
import { useDateText } from './text';
import { TimeInput } from './time-input';

export interface DateTimeInputProps
  extends Omit<DatePickerProps, 'value' | 'onValueChange' | 'aria-label' | 'id'> {
  /** Names both fields: `Due`. */
  label: string;
  /** The day and the time in the zone; `instantOf` makes an instant of them. */
  value: DayAndTime;
  onValueChange: (value: DayAndTime) => void;
}

/** A day and a time of day, with the zone that they are in. */
export function DateTimeInput({
  label,
  value,
  onValueChange,
  zone = localZone(),
  className,
  ...picker
}: DateTimeInputProps) {
  const t = useDateText();
  return (
    <fieldset className={cn('flex min-w-0 items-start gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      <DatePicker
        {...picker}
        className="min-w-40 flex-1"
        aria-label={`${label}: ${t('moment.day')}`}
        zone={zone}
        value={value.day}
        onValueChange={(day) => onValueChange({ ...value, day })}
      />
      <TimeInput
        className="w-30"
        aria-label={`${label}: ${t('moment.time')}`}
        size={picker.size}
        disabled={picker.disabled}
        value={value.time}
        onValueChange={(time) => onValueChange({ ...value, time })}
      />
      <span className="flex h-8 shrink-0 items-center text-xs text-subtle-foreground">{zoneName(zone)}</span>
    </fieldset>
  );
}
