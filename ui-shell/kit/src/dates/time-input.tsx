import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '../components/ui/popover';
import type { ControlProps } from './control-props';
import { showMinutes } from './locale';
import { minutesOf, type TimeOfDay, timeOf } from './parse-time';
import { useDateText } from './text';
import { TextField } from './text-field';
import { type TimeValueProps, useTimeText } from './use-time-text';

export interface TimeInputProps extends TimeValueProps, ControlProps {
  /** Minutes between the suggestions; 15 by default. */
  step?: number;
  /** Offers a button that clears the field. */
  clearable?: boolean;
}

/**
 * A time of day, typed (`9:30 am`, `930`, `9a`, `14:05`) or selected from suggestions, which the arrow keys and a click
 * open. What cannot be read stays in the field, with the reason below.
 */
export function TimeInput(props: TimeInputProps) {
  const { value, onValueChange, onErrorChange, min, max, step = 15, clearable, ...control } = props;
  const t = useDateText();
  const listId = useId();
  const time = useTimeText(props);
  const anchor = useRef<HTMLDivElement>(null);
  /** The index of the highlighted suggestion; null if the list is closed. */
  const [active, setActive] = useState<number | null>(null);

  const from = min ? minutesOf(min) : 0;
  const to = max ? minutesOf(max) : 1439;
  const options = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );

  function open() {
    // At the suggestion nearest to what the field contains, or to the start of a working day.
    const near = time.minutes ?? 9 * 60;
    setActive(Math.max(0, Math.min(options.length - 1, Math.round((near - from) / step))));
  }
  function pick(minutes: number | undefined) {
    if (minutes !== undefined) time.select(timeOf(minutes));
    setActive(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (active === null) open();
      else setActive((active + by + options.length) % options.length);
    } else if (event.key === 'Enter') {
      if (active !== null) pick(options[active]);
      else if (time.isEdited) time.commit();
      else return;
      // The first Enter reads the time; the next one submits the form.
      event.preventDefault();
    } else if (event.key === 'Escape' && active !== null) {
      event.preventDefault();
      event.stopPropagation();
      setActive(null);
    } else if (event.key === 'Tab') setActive(null);
  }

  return (
    <Popover open={active !== null} onOpenChange={(isOpen) => !isOpen && setActive(null)}>
      <PopoverAnchor asChild>
        <div ref={anchor} data-slot="time-input" className="w-full min-w-0">
          <TextField
            {...control}
            text={time.text}
            error={time.error}
            preview={time.preview}
            placeholder={control.placeholder ?? showMinutes(9 * 60)}
            onRead={time.commit}
            onTextChange={(text) => {
              time.change(text);
              // Enter now reads the text instead of selecting a suggestion.
              setActive(null);
            }}
            onClear={clearable ? () => time.select(null) : undefined}
            buttons={
              <ChevronDown
                aria-hidden
                className="pointer-events-none mx-1 size-4 shrink-0 text-subtle-foreground"
              />
            }
            inputProps={{
              role: 'combobox',
              'aria-autocomplete': 'none',
              'aria-expanded': active !== null,
              'aria-controls': active === null ? undefined : listId,
              'aria-activedescendant': active === null ? undefined : `${listId}-${active}`,
              onClick: () => active === null && open(),
              onKeyDown,
              onBlur: () => {
                setActive(null);
                time.commit();
              },
            }}
          />
        </div>
      </PopoverAnchor>
      <PopoverContent
        role="presentation"
        sideOffset={4}
        className="w-(--radix-popover-trigger-width) min-w-28 p-0"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
        }}
      >
        <Suggestions
          id={listId}
          label={t('times')}
          options={options}
          value={value}
          active={active ?? 0}
          onPick={pick}
        />
      </PopoverContent>
    </Popover>
  );
}

interface SuggestionsProps {
  id: string;
  label: string;
  /** Minutes after midnight. */
  options: readonly number[];
  value: TimeOfDay | null;
  active: number;
  onPick: (minutes: number) => void;
}

function Suggestions({ id, label, options, value, active, onPick }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="max-h-56 overflow-y-auto p-1">
      {options.map((minutes, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
        <div
          key={minutes}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={timeOf(minutes) === value}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(minutes)}
          className="flex h-7 items-center rounded-md px-2 text-sm tabular-nums select-none hover:bg-hover aria-selected:font-semibold data-active:bg-selected data-active:text-selected-foreground"
        >
          {showMinutes(minutes)}
        </div>
      ))}
    </div>
  );
}
