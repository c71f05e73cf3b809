import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { DatePicker } from '@huddle/kit/dates';
import { cn } from '@huddle/kit/lib/cn';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { addDays, type Day, fullDay, isWeekend, mondayOf, monthDay, weekdayName } from './days';
import { useWizardText } from './text';

/** Moves the focus along the days by arrow keys. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  const index = days.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  event.preventDefault();
  days[index + step]?.focus();
}

/**
 * Monday to Friday (record.md §9), and the days of the weekend that have times, with a dot on those that have any; weeks before this one cannot
 * be shown.
 */
export function WeekStrip({
  day,
  today,
  dates,
  weeks,
  zone,
  onDay,
}: {
  day: Day;
  today: Day;
  /** The days with times. */
  dates: readonly Day[];
  /** How far ahead can be booked. */
  weeks: number;
  zone: string;
  onDay: (day: Day) => void;
}) {
  const t = useWizardText();
  const monday = mondayOf(day);
  const isFirst = monday <= mondayOf(today);
  const last = addDays(today, weeks * 7);
  const isLast = addDays(monday, 7) > last;
  const available = new Set(dates);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
    (one) => !isWeekend(one) || one === day || (available.has(one) && one >= today),
  );
  /** The same weekday of another week, but not before today. */
  function step(by: number) {
    const next = addDays(day, by);
    const inWeek = Array.from({ length: 7 }, (_, index) => addDays(mondayOf(next), index));
    onDay(inWeek.find((one) => available.has(one) && one >= today) ?? (next < today ? today : next));
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label={t('slots.previousWeek')}
        disabledReason={isFirst ? t('slots.pastWeek') : null}
        onClick={() => step(-7)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and this has no fields */}
      <div role="group" aria-label={t('slots.week')} className="flex flex-1 gap-1.5" onKeyDown={onArrow}>
        {days.map((one) => {
          const isPast = one < today;
          const hasTimes = available.has(one) && !isPast;
          const label = t(isPast ? 'slots.dayPast' : hasTimes ? 'slots.day' : 'slots.dayEmpty', {
            day: fullDay(one),
          });
          return (
            <button
              key={one}
              type="button"
              data-day={one}
              aria-label={label}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              disabled={isPast}
              onClick={() => onDay(one)}
              className={cn(
                'flex h-13 min-w-14 flex-1 flex-col items-center justify-center rounded-md border border-border bg-surface text-sm transition-colors',
                'hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent disabled:text-subtle-foreground disabled:hover:bg-transparent',
                !hasTimes && 'text-subtle-foreground',
                one === day &&
                  'border-primary bg-selected font-semibold text-selected-foreground hover:bg-selected',
              )}
            >
              <span className="text-xs">{weekdayName(one)}</span>
              <span className="tabular-nums">{monthDay(one)}</span>
              <span
                aria-hidden
                className={cn('mt-0.5 size-1.5 rounded-full', hasTimes ? 'bg-primary' : 'bg-transparent')}
              />
            </button>
          );
        })}
      </div>
      <IconButton
        label={t('slots.nextWeek')}
        disabledReason={isLast ? t('slots.lastWeek', { count: weeks }) : null}
        onClick={() => step(7)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
      <div className="w-36">
        <DatePicker
          aria-label={t('slots.date')}
          value={day}
          min={today}
          max={last}
          timeZone={zone}
          onValueChange={(next) => next && onDay(next)}
        />
      </div>
    </div>
  );
}
