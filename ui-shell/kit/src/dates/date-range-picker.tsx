import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../components/ui/button';
import { useFieldControl, useFieldLabelId } from '../components/ui/field';
import { fieldVariants } from '../components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { Skeleton } from '../components/ui/skeleton';
import { cn } from '../lib/cn';
import { useMedia } from '../lib/media';
import { formatDay, localZone } from '../lib/time';
import type { CalendarLimits } from './calendar';
import { DatePicker } from './date-picker';
import { isDay, todayIn } from './day';
import { type DayRange, type RangePreset, rangeOf } from './ranges';
import { useDateText } from './text';

const RangeCalendar = lazy(() => import('./calendar').then((file) => ({ default: file.RangeCalendar })));

export interface DateRangePickerProps extends CalendarLimits {
  /** The days, both included; an empty text leaves that end open. A typed text that is no day stays in its field and is not passed on. */
  value: DayRange;
  onValueChange: (value: DayRange) => void;
  /** Offered beside the calendar. */
  presets?: readonly RangePreset[];
  zone?: string;
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
}

/** A button that shows a range of days and opens a calendar of two months, two fields and named ranges. */
export function DateRangePicker({
  value,
  onValueChange,
  presets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'],
  zone = localZone(),
  size,
  disabled,
  className,
  id,
  'aria-label': label,
  ...limits
}: DateRangePickerProps) {
  const t = useDateText();
  const labelId = useFieldLabelId();
  const textId = useId();
  const control = useFieldControl({ id });
  const isWide = useMedia('(min-width: 720px)');
  const today = todayIn(zone);
  const [isOpen, setOpen] = useState(false);
  const [unreadable, setUnreadable] = useState<Partial<DayRange>>({});
  const from = isDay(value.from) ? value.from : null;
  const to = isDay(value.to) ? value.to : null;
  const isReversed = from !== null && to !== null && to < from;
  const chosen = presets.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === value.from && range.to === value.to;
  });

  function choose(range: DayRange) {
    setUnreadable({});
    onValueChange(range);
  }
  function type(end: 'from' | 'to', typed: string) {
    const isReadable = typed === '' || isDay(typed);
    setUnreadable({ ...unreadable, [end]: isReadable ? undefined : typed });
    if (isReadable) onValueChange({ ...value, [end]: typed });
  }
  function textOf(): string {
    if (chosen) return t(`range.${chosen}`);
    if (from === null && to === null) return t('range.any');
    if (from === null) return t('range.until', { day: formatDay(to ?? '', true) });
    if (to === null) return t('range.since', { day: formatDay(from, true) });
    if (from === to) return formatDay(from, true);
    return `${formatDay(from, from.slice(0, 4) !== to.slice(0, 4))} – ${formatDay(to, true)}`;
  }
  const text = textOf();
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          disabled={disabled}
          {...control}
          aria-label={label === undefined ? undefined : `${label}: ${text}`}
          aria-labelledby={label === undefined && labelId !== undefined ? `${labelId} ${textId}` : undefined}
          className={cn(fieldVariants({ size }), 'inline-flex items-center gap-2 text-left', className)}
        >
          <CalendarRange aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
          <span id={textId} className="min-w-0 flex-1 truncate">
            {text}
          </span>
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={label ?? t('day.calendar')} className="flex w-auto gap-4 p-0">
        <fieldset aria-label={t('range.presets')} className="flex flex-col border-r border-border p-2">
          {presets.map((preset) => (
            <Button
              key={preset}
              size="sm"
              variant="ghost"
              aria-pressed={preset === chosen}
              className="justify-start aria-pressed:bg-selected aria-pressed:text-selected-foreground"
              onClick={() => {
                choose(rangeOf(preset, today));
                setOpen(false);
              }}
            >
              {t(`range.${preset}`)}
            </Button>
          ))}
        </fieldset>
        <div className="flex flex-col gap-3 py-3 pr-3">
          <div className="flex items-start gap-2">
            <DatePicker
              {...limits}
              className="w-40"
              aria-label={t('range.from')}
              zone={zone}
              value={unreadable.from ?? value.from}
              onValueChange={(typed) => type('from', typed)}
            />
            <DatePicker
              {...limits}
              className="w-40"
              aria-label={t('range.to')}
              zone={zone}
              value={unreadable.to ?? value.to}
              onValueChange={(typed) => type('to', typed)}
            />
          </div>
          {isReversed ? (
            <p role="alert" className="text-xs text-urgent-fg">
              {t('range.order')}
            </p>
          ) : null}
          <Suspense fallback={<Skeleton className={cn('h-66', isWide ? 'w-118' : 'w-56')} />}>
            <RangeCalendar
              {...limits}
              months={isWide ? 2 : 1}
              today={today}
              from={from}
              to={isReversed ? null : to}
              onSelect={choose}
            />
          </Suspense>
          <div className="flex justify-end gap-2">
            <Button size="sm" variant="ghost" onClick={() => choose({ from: '', to: '' })}>
              {t('range.clear')}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {t('range.done')}
            </Button>
          </div>
        </div>
      </PopoverContent>
    </Popover>
  );
}
