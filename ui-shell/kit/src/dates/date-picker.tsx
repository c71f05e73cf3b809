import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../components/ui/button';
import { IconButton } from '../components/ui/icon-button';
import { Popover, PopoverAnchor, PopoverContent } from '../components/ui/popover';
import { Skeleton } from '../components/ui/skeleton';
import { localZone } from '../lib/time';
import type { CalendarLimits } from './calendar';
import { type Day, isDay, nameDay, parseDay, showDay, todayIn } from './day';
import { useDateText } from './text';
import { TypedField, type TypedFieldProps } from './typed-field';

const DayCalendar = lazy(() => import('./calendar').then((file) => ({ default: file.DayCalendar })));

/** Distances from today that a picker can offer as buttons. */
export type DatePreset = 'today' | 'tomorrow' | '3d' | '1w' | '2w' | '1m' | '3m' | '1y';

export interface DatePickerProps
  extends CalendarLimits,
    Pick<TypedFieldProps, 'id' | 'size' | 'disabled' | 'className' | 'aria-label' | 'aria-describedby'> {
  /** A day (`2026-11-23`), an empty text for none, or what was typed if it is no day: check it with `isDay`, so that nothing typed is lost. */
  value: Day | string;
  onValueChange: (value: Day | string) => void;
  /** The zone whose current day is today; the browser's by default. */
  zone?: string;
  /** Offered as buttons below the calendar. */
  presets?: readonly DatePreset[];
}

/**
 * A field for a day: typed (`11/23/2026`, `today`, `fri`, `3d`, `2w`, `1m`, `1y`) or chosen in a calendar, which ArrowDown or the button
 * opens.
 */
export function DatePicker({
  value,
  onValueChange,
  zone = localZone(),
  min,
  max,
  isDisabled,
  presets = [],
  ...field
}: DatePickerProps) {
  const t = useDateText();
  const today = todayIn(zone);
  const input = useRef<HTMLInputElement>(null);
  // While the field has the focus, its text is what was typed and not what it means.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? (isDay(value) ? showDay(value) : value);
  const problem = typed === null ? problemOf(value) : null;
  const label = field['aria-label'];
  const means = typed !== null && isDay(value) && showDay(value) !== typed ? nameDay(value) : null;

  function problemOf(day: string): string | null {
    if (day === '') return null;
    if (!isDay(day)) return t('day.unreadable', { example: showDay(today) });
    if (min && day < min) return t('day.early', { day: nameDay(min) });
    return max && day > max ? t('day.late', { day: nameDay(max) }) : null;
  }
  function type(next: string) {
    setTyped(next);
    onValueChange(parseDay(next, today) ?? next);
  }
  function choose(day: Day) {
    setTyped(null);
    onValueChange(day);
    setOpen(false);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter') setTyped(null);
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div className={field.className}>
          <TypedField
            {...field}
            className={undefined}
            ref={input}
            text={text}
            onTextChange={type}
            problem={problem}
            placeholder={t('day.placeholder')}
            onBlur={() => setTyped(null)}
            onKeyDown={onKeyDown}
            trailing={
              <>
                {means === null ? null : (
                  <span className="shrink-0 text-xs text-subtle-foreground" role="status">
                    {means}
                  </span>
                )}
                <IconButton
                  size="sm"
                  className="-mr-1.5"
                  disabled={field.disabled}
                  label={label === undefined ? t('day.open') : t('day.openOf', { label })}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <CalendarDays aria-hidden />
                </IconButton>
              </>
            }
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        aria-label={t('day.calendar')}
        className="w-auto"
        // The calendar takes the focus itself, once it is loaded.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <Suspense fallback={<Skeleton className="h-66 w-56" />}>
          <DayCalendar
            today={today}
            value={isDay(value) ? value : null}
            onSelect={choose}
            min={min}
            max={max}
            isDisabled={isDisabled}
          />
        </Suspense>
        {presets.length > 0 ? (
          <div className="mt-2 flex max-w-56 flex-wrap gap-1 border-t border-border pt-2">
            {presets.map((preset) => {
              const day = parseDay(preset, today) ?? today;
              const isOutside = Boolean((min && day < min) || (max && day > max) || isDisabled?.(day));
              return (
                <Button key={preset} size="sm" disabled={isOutside} onClick={() => choose(day)}>
                  {t(`presets.${preset}`)}
                </Button>
              );
            })}
          </div>
        ) : null}
        <p className="mt-2 max-w-56 text-xs text-subtle-foreground">{t('day.hint')}</p>
      </PopoverContent>
    </Popover>
  );
}
