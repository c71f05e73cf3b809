import { useId, useState } from 'react';
import type { Day } from '../base/day';
import { instantAt, isSkipped, wallTimeOf } from '../base/zoned';
import { useFieldControl, useFieldLabelId } from '../components/ui/field';
import { Tooltip } from '../components/ui/tooltip';
import { currentLocale } from '../i18n';
import { cn } from '../lib/cn';
import { localZone, zoneName } from '../lib/time';
import type { ControlProps } from './control-props';
import { DatePicker } from './date-picker';
import { showMinutes } from './locale';
import { minutesOf, type TimeOfDay, timeOf } from './parse-time';
import { useDateText } from './text';
import { TimeInput } from './time-input';
import { type DayLimits, useErrorReport } from './use-day-text';

export interface DateTimeInputProps
  extends DayLimits,
    Omit<ControlProps, 'placeholder' | 'name' | 'aria-labelledby'> {
  /** An ISO instant, or null if incomplete. */
  value: string | null;
  /** Called with the instant (in UTC) when date and time are complete, and with null when one is cleared. */
  onValueChange: (value: string | null) => void;
  /** Called with the error in what is typed or missing, and with null when it is resolved. */
  onErrorChange?: (error: string | null) => void;
  /** The zone of the date and time, shown after them; by default the browser's. */
  timeZone?: string;
  /** Minutes between the suggested times; 15 by default. */
  step?: number;
  clearable?: boolean;
}

/** A date and a time in a zone, as one instant. */
export function DateTimeInput({
  value,
  onValueChange,
  onErrorChange,
  timeZone = localZone(),
  min,
  max,
  disabledReason,
  step,
  clearable,
  disabled,
  size,
  autoFocus,
  className,
  ...props
}: DateTimeInputProps) {
  const t = useDateText();
  const id = useId();
  const labelId = useFieldLabelId();
  const control = useFieldControl(props);
  const [parts, setParts] = useState(() => partsOf(value, timeZone));
  const [errors, setErrors] = useState<{ day: string | null; time: string | null }>({
    day: null,
    time: null,
  });
  const key = `${value} ${timeZone}`;
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    // Null is also the value of an incomplete entry, which stays.
    if (value !== null || instantOf(parts, shown.split(' ')[1] ?? timeZone) !== null)
      setParts(partsOf(value, timeZone));
  }

  function change(next: Parts) {
    setParts(next);
    const instant = instantOf(next, timeZone);
    if (instant !== value) onValueChange(instant);
  }

  const { day, time } = parts;
  const isSkippedTime = day && time && isSkipped({ day, minutes: minutesOf(time) }, timeZone);
  const error = isSkippedTime
    ? t('skippedTime', { time: showMinutes(minutesOf(time)) })
    : day && !time
      ? t('timeMissing')
      : time && !day
        ? t('dateMissing')
        : null;
  useErrorReport(errors.day ?? errors.time ?? error, onErrorChange);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and the label is the field's
    <div
      role="group"
      data-slot="date-time-input"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : labelId}
      className={cn('flex w-full min-w-0 flex-col gap-1', className)}
    >
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-[3]">
          <DatePicker
            value={day}
            onValueChange={(next) => change({ ...parts, day: next })}
            onErrorChange={(next) => setErrors((old) => ({ ...old, day: next }))}
            timeZone={timeZone}
            min={min}
            max={max}
            disabledReason={disabledReason}
            clearable={clearable}
            disabled={disabled}
            size={size}
            autoFocus={autoFocus}
            id={control.id}
            aria-label={t('date')}
            aria-describedby={isSkippedTime ? `${id}-error` : props['aria-describedby']}
          />
        </div>
        <div className="min-w-0 flex-[2]">
          <TimeInput
            value={time}
            onValueChange={(next) => change({ ...parts, time: next })}
            onErrorChange={(next) => setErrors((old) => ({ ...old, time: next }))}
            step={step}
            disabled={disabled}
            size={size}
            // The field's own ID is the date's.
            id={`${id}-time`}
            aria-label={t('time')}
            aria-describedby={isSkippedTime ? `${id}-error` : props['aria-describedby']}
            aria-invalid={isSkippedTime ? true : undefined}
          />
        </div>
        <Tooltip content={zoneName(timeZone, currentLocale())}>
          <span
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the name of the zone is in its tooltip
            tabIndex={0}
            className="flex h-8 shrink-0 items-center rounded-sm text-xs text-subtle-foreground"
          >
            {zoneLabel(value ?? Date.now(), timeZone)}
          </span>
        </Tooltip>
      </div>
      {isSkippedTime ? (
        <p id={`${id}-error`} role="alert" className="text-xs text-urgent-fg">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface Parts {
  day: Day | null;
  time: TimeOfDay | null;
}

function partsOf(value: string | null, timeZone: string): Parts {
  if (value === null) return { day: null, time: null };
  const { day, minutes } = wallTimeOf(value, timeZone);
  return { day, time: timeOf(minutes) };
}

/** Null if incomplete, or if the clocks skip the time. */
function instantOf({ day, time }: Parts, timeZone: string): string | null {
  if (!day || !time) return null;
  const wall = { day, minutes: minutesOf(time) };
  return isSkipped(wall, timeZone) ? null : new Date(instantAt(wall, timeZone)).toISOString();
}

/** `EST` or `EDT`, as the zone is abbreviated at that instant. */
function zoneLabel(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
