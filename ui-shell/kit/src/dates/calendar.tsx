import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DayPickerProps, type PropsBase } from 'react-day-picker';
import { buttonVariants } from '../components/ui/button';
import { cn } from '../lib/cn';
import { type Day, dateOf, dayOf } from './day';

const cell = 'size-8 p-0 text-center text-sm';
const dayButton = [
  'size-8 rounded-md tabular-nums transition-colors hover:bg-hover',
  'disabled:cursor-not-allowed disabled:text-subtle-foreground disabled:line-through disabled:hover:bg-transparent',
].join(' ');

const CLASSES: DayPickerProps['classNames'] = {
  months: 'relative flex gap-6',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-8 items-center justify-center text-sm font-semibold',
  nav: 'absolute inset-x-0 top-0 flex h-8 items-center justify-between',
  button_previous: cn(buttonVariants({ variant: 'ghost', size: 'sm' }), 'size-8 p-0'),
  button_next: cn(buttonVariants({ variant: 'ghost', size: 'sm' }), 'size-8 p-0'),
  month_grid: 'border-collapse',
  weekday: cn(cell, 'text-xs font-normal text-subtle-foreground'),
  day: cell,
  day_button: dayButton,
  today: 'font-semibold text-link',
  outside: 'text-subtle-foreground',
};

const CHOSEN = '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover';

/** The limits of a calendar. */
export interface CalendarLimits {
  min?: Day;
  max?: Day;
  /** Whether a day cannot be chosen. */
  isDisabled?: (day: Day) => boolean;
}

function matchersOf({ min, max, isDisabled }: CalendarLimits): DayPickerProps['disabled'] {
  return [
    ...(min ? [{ before: dateOf(min) }] : []),
    ...(max ? [{ after: dateOf(max) }] : []),
    ...(isDisabled ? [(date: Date) => isDisabled(dayOf(date))] : []),
  ];
}

const COMMON: Pick<PropsBase, 'showOutsideDays' | 'components'> = {
  showOutsideDays: true,
  components: {
    Chevron: ({ orientation }) =>
      orientation === 'left' ? (
        <ChevronLeft aria-hidden className="size-4" />
      ) : (
        <ChevronRight aria-hidden className="size-4" />
      ),
  },
};

/** A month in which a day is chosen: arrow keys move by day and week, Page Up and Down by month, with Shift by year. */
export function DayCalendar({
  today,
  value,
  onSelect,
  ...limits
}: CalendarLimits & { today: Day; value: Day | null; onSelect: (day: Day) => void }) {
  const shown = dateOf(value ?? clamp(today, limits));
  return (
    <DayPicker
      {...COMMON}
      autoFocus
      mode="single"
      classNames={{ ...CLASSES, selected: CHOSEN }}
      today={dateOf(today)}
      defaultMonth={shown}
      selected={value === null ? undefined : dateOf(value)}
      onDayClick={(date, { disabled }) => {
        if (!disabled) onSelect(dayOf(date));
      }}
      disabled={matchersOf(limits)}
    />
  );
}

/** Two months in which a range of days is chosen: the first click begins it, the second ends it. */
export function RangeCalendar({
  today,
  from,
  to,
  onSelect,
  months,
  ...limits
}: CalendarLimits & {
  today: Day;
  from: Day | null;
  to: Day | null;
  months: number;
  onSelect: (range: { from: Day; to: Day }) => void;
}) {
  return (
    <DayPicker
      {...COMMON}
      mode="range"
      classNames={{
        ...CLASSES,
        range_start: cn(CHOSEN, 'rounded-l-md bg-selected'),
        range_middle: 'bg-selected [&>button]:rounded-none',
        range_end: cn(CHOSEN, 'rounded-r-md bg-selected'),
      }}
      numberOfMonths={months}
      showOutsideDays={months === 1}
      today={dateOf(today)}
      defaultMonth={dateOf(from ?? today)}
      selected={{ from: from === null ? undefined : dateOf(from), to: to === null ? undefined : dateOf(to) }}
      onDayClick={(date, { disabled }) => {
        if (disabled) return;
        const day = dayOf(date);
        // A complete range is begun anew; the second click of a new one may be before the first.
        if (from === null || to !== null) onSelect({ from: day, to: '' });
        else onSelect(day < from ? { from: day, to: from } : { from, to: day });
      }}
      disabled={matchersOf(limits)}
    />
  );
}

function clamp(day: Day, { min, max }: CalendarLimits): Day {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
