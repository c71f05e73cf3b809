import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../components/ui/icon-button';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { localZone } from '../lib/time';
import { useToday } from '../lib/today';
import { CalendarPanel } from './calendar-panel';
import type { ControlProps } from './control-props';
import { DayTextField } from './day-input';
import { useDateText } from './text';
import { type DayValueProps, useDayText } from './use-day-text';

export interface DatePickerProps extends DayValueProps, ControlProps {
  /** Offers a button that clears the field. */
  clearable?: boolean;
}

/**
 * A date, typed or selected in a calendar. Accepts the locale's form (`11/23/2026`), ISO, `today`, `tomorrow`, and a
 * distance from today: `3d`, `2w`, `1m`, `1y`, `-2w`. What cannot be read stays in the field, with the reason below.
 * The arrow-down key opens the calendar.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, onValueChange, onErrorChange, timeZone, min, max, disabledReason, ...control } = props;
  const t = useDateText();
  const day = useDayText(props);
  const today = useToday(timeZone ?? localZone());
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const label = control['aria-label'];
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div ref={anchor} data-slot="date-picker" className="w-full min-w-0">
          <DayTextField
            {...control}
            day={day}
            inputProps={{
              onKeyDown: (event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                day.commit();
                setOpen(true);
              },
            }}
            buttons={
              <PopoverTrigger asChild>
                <IconButton size="sm" label={t('openCalendar')} disabled={control.disabled}>
                  <CalendarDays aria-hidden />
                </IconButton>
              </PopoverTrigger>
            }
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        aria-label={label ?? t('calendar')}
        className="w-auto p-2"
        // The calendar takes the focus itself, once it is loaded.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.querySelector('input')?.focus();
        }}
      >
        <CalendarPanel
          selected={value}
          today={today}
          min={min}
          max={max}
          disabledReason={disabledReason}
          autoFocus
          onSelect={(selected) => {
            day.select(selected);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
