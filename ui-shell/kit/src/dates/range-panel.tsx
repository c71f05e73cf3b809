import { useState } from 'react';
import type { Day } from '../base/day';
import { Field } from '../components/ui/field';
import { cn } from '../lib/cn';
import { useMedia } from '../lib/media';
import { CalendarPanel } from './calendar-panel';
import { DayInput } from './day-input';
import { type DayRange, isSameRange, type RangePreset } from './range-presets';
import { useDateText } from './text';
import type { DayLimits } from './use-day-text';

interface RangePanelProps {
  value: DayRange | null;
  today: Day;
  presets: readonly RangePreset[];
  limits: DayLimits;
  timeZone: string;
  /** `isDone`: the selection is complete, the panel can close. */
  onSelect: (range: DayRange | null, isDone: boolean) => void;
}

/** The popover of a range: presets, two fields, and two months where there is room. */
export function RangePanel({ value, today, presets, limits, timeZone, onSelect }: RangePanelProps) {
  const t = useDateText();
  const isWide = useMedia('(min-width: 48rem)');
  /** The first of two days, until the second is selected. */
  const [first, setFirst] = useState<Day | null>(null);
  const from = value?.from ?? null;
  const to = value?.to ?? null;

  function pickDay(day: Day) {
    if (first === null) {
      setFirst(day);
      return;
    }
    setFirst(null);
    onSelect(day < first ? { from: day, to: first } : { from: first, to: day }, true);
  }
  function type(range: DayRange) {
    setFirst(null);
    onSelect(range.from === null && range.to === null ? null : range, false);
  }

  const start = first ?? from ?? to;
  return (
    <div className="flex">
      {presets.length === 0 ? null : (
        <fieldset className="flex w-36 shrink-0 flex-col gap-0.5 border-r border-border p-2">
          <legend className="sr-only">{t('range.presets')}</legend>
          {presets.map(({ id, label, range }) => {
            const isOn = isSameRange(value, range(today));
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isOn}
                onClick={() => onSelect(range(today), true)}
                className={cn(
                  'flex h-7 items-center rounded-md px-2 text-left text-sm hover:bg-hover focus-visible:outline-offset-0',
                  isOn && 'bg-selected font-semibold text-selected-foreground hover:bg-selected',
                )}
              >
                {label}
              </button>
            );
          })}
        </fieldset>
      )}
      <div className="flex flex-col gap-3 p-3">
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label={t('range.from')}>
            <DayInput
              {...limits}
              max={to ?? limits.max}
              value={from}
              timeZone={timeZone}
              onValueChange={(day) => type({ from: day, to })}
            />
          </Field>
          <Field label={t('range.to')}>
            <DayInput
              {...limits}
              min={from ?? limits.min}
              value={to}
              timeZone={timeZone}
              onValueChange={(day) => type({ from, to: day })}
            />
          </Field>
        </div>
        <CalendarPanel
          {...limits}
          months={isWide ? 2 : 1}
          selected={
            first !== null
              ? { from: first, to: null }
              : start === null
                ? null
                : { from: start, to: to ?? (from ? null : start) }
          }
          today={today}
          onSelect={pickDay}
        />
      </div>
    </div>
  );
}
