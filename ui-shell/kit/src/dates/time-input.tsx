import { Clock } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '../components/ui/popover';
import { type ClockTime, isTime, parseTime, showTime, timesFor } from './clock-time';
import { useDateText } from './text';
import { TypedField, type TypedFieldProps } from './typed-field';

export interface TimeInputProps
  extends Pick<
    TypedFieldProps,
    'id' | 'size' | 'disabled' | 'className' | 'aria-label' | 'aria-describedby'
  > {
  /** A time (`14:05`), an empty text for none, or what was typed if it is no time: check it with `isTime`. */
  value: ClockTime | string;
  onValueChange: (value: ClockTime | string) => void;
}

/** A field for a time of day: typed (`9:30 am`, `930`, `9a`, `14:05`, `noon`), or chosen in a list of quarter hours. */
export function TimeInput({ value, onValueChange, ...field }: TimeInputProps) {
  const t = useDateText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const text = typed ?? (isTime(value) ? showTime(value) : value);
  const times = timesFor(typed ?? '');
  const problem = typed === null && value !== '' && !isTime(value) ? t('time.unreadable') : null;

  function open() {
    // The list begins at the current time, at what was typed, or at the beginning of the working day.
    const from = isTime(value) ? value : typed === null ? '09:00' : '';
    setActive(
      Math.max(
        0,
        times.findIndex((time) => time >= from),
      ),
    );
    setOpen(true);
  }
  function choose(time: ClockTime) {
    setTyped(null);
    setOpen(false);
    onValueChange(time);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((active + (event.key === 'ArrowDown' ? 1 : times.length - 1)) % times.length);
    } else if (event.key === 'Enter') {
      const time = times[active];
      if (isOpen && time !== undefined) {
        event.preventDefault();
        choose(time);
      } else setTyped(null);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div className={field.className}>
          <TypedField
            {...field}
            className={undefined}
            text={text}
            onTextChange={(next) => {
              setTyped(next);
              // What is typed counts, and not what a list that is still open marks.
              setOpen(false);
              onValueChange(parseTime(next) ?? next);
            }}
            problem={problem}
            placeholder={t('time.placeholder')}
            onBlur={() => {
              setTyped(null);
              setOpen(false);
            }}
            onKeyDown={onKeyDown}
            combobox={{
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
            }}
            trailing={<Clock aria-hidden />}
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        aria-label={t('time.suggestions')}
        className="w-(--radix-popover-trigger-width) min-w-28 p-0"
        // The field keeps the focus and controls the list.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('time.suggestions')}
          className="max-h-60 overflow-y-auto p-1"
        >
          {times.map((time, index) => (
            <div
              key={time}
              id={`${id}-${index}`}
              ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-7 items-center rounded-md px-2 text-sm tabular-nums aria-selected:bg-hover"
              onPointerMove={() => setActive(index)}
              // The field keeps the focus, so that its blur does not close the list first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(time)}
              onKeyDown={onKeyDown}
            >
              {showTime(time)}
            </div>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
}
