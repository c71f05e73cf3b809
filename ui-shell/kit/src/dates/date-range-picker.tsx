import { CalendarDays, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldControl, useFieldLabelId } from '../components/ui/field';
import { IconButton } from '../components/ui/icon-button';
import { fieldVariants } from '../components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { cn } from '../lib/cn';
import { localZone } from '../lib/time';
import { useToday } from '../lib/today';
import type { ControlProps } from './control-props';
import { RangePanel } from './range-panel';
import { type DayRange, isSameRange, type RangePreset, usualPresets } from './range-presets';
import { rangeText } from './range-text';
import { useDateText } from './text';
import type { DayLimits } from './use-day-text';

export interface DateRangePickerProps
  extends DayLimits,
    Omit<ControlProps, 'name' | 'required' | 'autoFocus'> {
  /** The range, or null for any date. */
  value: DayRange | null;
  onValueChange: (value: DayRange | null) => void;
  /** The named ranges; by default Today, Yesterday, Last 7 days, Last 30 days, This month, Last month. */
  presets?: readonly RangePreset[];
  /** The zone whose today the presets refer to; by default the browser's. */
  timeZone?: string;
  clearable?: boolean;
}

/** A range of days: a preset, two typed dates, or two days selected in a calendar of two months. */
export function DateRangePicker({
  value,
  onValueChange,
  presets,
  timeZone = localZone(),
  min,
  max,
  disabledReason,
  clearable,
  placeholder,
  size,
  disabled,
  className,
  ...props
}: DateRangePickerProps) {
  const t = useDateText();
  const control = useFieldControl(props);
  const labelId = useFieldLabelId();
  const today = useToday(timeZone);
  const [open, setOpen] = useState(false);
  const offered = presets ?? usualPresets((name) => t(`range.${name}`));
  const preset = offered.find(({ range }) => isSameRange(value, range(today)));
  const isClearable = clearable && value !== null && !disabled;
  const textId = useId();
  return (
    <div data-slot="date-range-picker" className={cn('relative flex w-full min-w-0', className)}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <button
            type="button"
            disabled={disabled}
            id={control.id}
            aria-label={props['aria-label']}
            // The name consists of the label and the range.
            aria-labelledby={props['aria-labelledby'] ?? (labelId ? `${labelId} ${textId}` : undefined)}
            // A name of its own hides the range.
            aria-describedby={control['aria-describedby'] ?? (props['aria-label'] ? textId : undefined)}
            data-invalid={control['aria-invalid'] || undefined}
            className={cn(
              fieldVariants({ size }),
              'inline-flex items-center gap-2 text-left data-invalid:border-urgent-solid',
              isClearable && 'pr-9',
            )}
          >
            <CalendarDays aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
            <span id={textId} className="flex min-w-0 items-baseline gap-2">
              <span className={cn('truncate tabular-nums', value === null && 'text-subtle-foreground')}>
                {value === null ? (placeholder ?? t('range.any')) : (preset?.label ?? rangeText(value, t))}
              </span>{' '}
              {preset && value ? (
                <span className="truncate text-xs text-subtle-foreground tabular-nums">
                  {rangeText(value, t)}
                </span>
              ) : null}
            </span>
          </button>
        </PopoverTrigger>
        <PopoverContent aria-label={props['aria-label'] ?? t('range.presets')} className="w-auto p-0">
          <RangePanel
            value={value}
            today={today}
            presets={offered}
            limits={{ min, max, disabledReason }}
            timeZone={timeZone}
            onSelect={(range, isDone) => {
              if (!range || !value || !isSameRange(value, range)) onValueChange(range);
              if (isDone) setOpen(false);
            }}
          />
        </PopoverContent>
      </Popover>
      {isClearable ? (
        <IconButton
          size="sm"
          label={t('clear')}
          onClick={() => onValueChange(null)}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
