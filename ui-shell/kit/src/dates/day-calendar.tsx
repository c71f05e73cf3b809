import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { type DayButtonProps, DayPicker, type DayPickerProps, type Modifiers } from 'react-day-picker';
import { type Day, dayOf, daysFrom, partsOf } from '../base/day';
import { Tooltip } from '../components/ui/tooltip';
import { cn } from '../lib/cn';
import { calendarClassNames } from './calendar-class-names';
import { firstWeekday, fullDay, showDay } from './locale';
import { useDateText } from './text';
import type { DayLimits } from './use-day-text';

/** Two days, of which the second may not be selected yet. */
export interface SelectedDays {
  from: Day;
  to: Day | null;
}

export interface DayCalendarProps extends DayLimits {
  /** The selected day or days. */
  selected: Day | SelectedDays | null;
  onSelect: (day: Day) => void;
  today: Day;
  /** How many months are side by side; 1 by default. */
  months?: 1 | 2;
  /** Moves the focus to the selected day, or today, when the calendar appears. */
  autoFocus?: boolean;
}

/** The library's dates are local. At noon no change of the clocks can move them to another day. */
const dateOf = (day: Day) => {
  const [year, month, date] = partsOf(day);
  return new Date(year, month - 1, date, 12);
};
const dayFrom = (date: Date): Day =>
  dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '0001-01-01';

const ReasonContext = createContext<(day: Day) => string | null>(() => null);

/** Years can be selected from a list if the limits are farther apart than this. */
const YEAR_LIST_DAYS = 550;

/** A calendar of days. Arrow keys move by day and week, Page Up and Down by month, with Shift by year. */
export default function DayCalendar({
  selected,
  onSelect,
  today,
  min,
  max,
  disabledReason,
  months = 1,
  autoFocus,
}: DayCalendarProps) {
  const t = useDateText();
  const reasonOf = (day: Day) => disabledReason?.(day) ?? null;
  const first = typeof selected === 'string' ? selected : (selected?.from ?? null);
  const start = first ?? (min && today < min ? min : max && today > max ? max : today);
  const common: DayPickerProps = {
    classNames: calendarClassNames,
    components: { DayButton: CalendarDay, Chevron },
    defaultMonth: dateOf(start),
    today: dateOf(today),
    startMonth: min ? dateOf(min) : undefined,
    endMonth: max ? dateOf(max) : undefined,
    disabled: [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])],
    captionLayout: min && max && daysFrom(min, max) > YEAR_LIST_DAYS ? 'dropdown' : 'label',
    numberOfMonths: months,
    showOutsideDays: months === 1,
    fixedWeeks: true,
    weekStartsOn: firstWeekday(),
    autoFocus,
    formatters: {
      formatCaption: (month) => showDay(dayFrom(month), { month: 'long', year: 'numeric' }),
      formatWeekdayName: (day) => showDay(dayFrom(day), { weekday: 'short' }).slice(0, 2),
      formatMonthDropdown: (month) => showDay(dayFrom(month), { month: 'short' }),
    },
    labels: {
      labelDayButton: (date, modifiers) => dayLabel(dayFrom(date), modifiers),
      labelGrid: (month) => showDay(dayFrom(month), { month: 'long', year: 'numeric' }),
      labelWeekday: (day) => showDay(dayFrom(day), { weekday: 'long' }),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
      labelMonthDropdown: () => t('month'),
      labelYearDropdown: () => t('year'),
      labelNav: () => t('calendar'),
    },
  };
  function dayLabel(day: Day, { today: isToday, selected: isSelected }: Modifiers): string {
    const reason = reasonOf(day);
    const name = isToday ? t('isToday', { day: fullDay(day) }) : fullDay(day);
    if (reason) return t('isUnavailable', { day: name, reason });
    return isSelected ? t('isSelected', { day: name }) : name;
  }
  function select(date: Date) {
    const day = dayFrom(date);
    if (reasonOf(day) === null) onSelect(day);
  }
  return (
    <ReasonContext value={reasonOf}>
      {selected !== null && typeof selected === 'object' ? (
        <DayPicker
          {...common}
          mode="range"
          selected={{ from: dateOf(selected.from), to: selected.to ? dateOf(selected.to) : undefined }}
          onSelect={(_, date) => select(date)}
        />
      ) : (
        <DayPicker
          {...common}
          mode="single"
          selected={selected === null ? undefined : dateOf(selected)}
          onSelect={(_, date) => select(date)}
        />
      )}
    </ReasonContext>
  );
}

/**
 * A day. One that is not available can have the focus, so that its reason can be read; the library's disabled days
 * cannot, and are left to the limits.
 */
function CalendarDay({ day, modifiers, className, ...props }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const reason = useContext(ReasonContext)(dayFrom(day.date));
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  return (
    <Tooltip content={reason}>
      <button
        ref={button}
        {...props}
        aria-disabled={reason ? true : props['aria-disabled']}
        className={cn(
          className,
          modifiers.outside && 'text-subtle-foreground',
          modifiers.today && !modifiers.selected && 'font-semibold text-link',
          modifiers.selected && 'bg-primary text-primary-foreground hover:bg-primary-hover',
          modifiers.range_middle &&
            'rounded-none bg-selected text-selected-foreground hover:bg-selected hover:underline',
          modifiers.disabled && 'text-subtle-foreground opacity-50 hover:bg-transparent',
          reason && 'cursor-not-allowed text-subtle-foreground line-through opacity-70',
        )}
      />
    </Tooltip>
  );
}

function Chevron({ orientation, disabled }: { orientation?: string; disabled?: boolean }) {
  const Icon = orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown;
  return <Icon aria-hidden className={cn('size-4', disabled && 'opacity-40')} />;
}
