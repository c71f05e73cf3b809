import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { useFieldControl } from './field';
import { fieldVariants } from './input';
import { Popover, PopoverContent, PopoverTrigger } from './popover';

export interface SelectOption<T extends string> {
  value: T;
  label: ReactNode;
  /** Text matched by typing, if the label is not a string. */
  textValue?: string;
  disabled?: boolean;
}

export interface SelectProps<T extends string> {
  options: readonly SelectOption<T>[];
  value?: T;
  defaultValue?: T;
  onValueChange?: (value: T) => void;
  placeholder?: ReactNode;
  id?: string;
  /** The field's name in a submitted form. */
  name?: string;
  disabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'outline' | 'quiet';
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'button'>['aria-invalid'];
}

/** Letters typed within this time form one search text. */
const WORD_MS = 700;

/**
 * A select with up to about twenty options; for more, or for search, use `Combobox`. Arrow keys, Home, End and
 * typing move the highlight; Enter or Space selects; Escape cancels.
 */
export function Select<T extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  disabled,
  size,
  variant,
  className,
  ...props
}: SelectProps<T>) {
  const t = useKitText();
  const id = useId();
  const control = useFieldControl(props);
  const [own, setOwn] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const list = useRef<HTMLDivElement>(null);
  const current = value ?? own;
  const chosen = options.find((option) => option.value === current);
  const label = props['aria-label'];

  function change(next: boolean) {
    setOpen(next);
    if (next) {
      const index = options.findIndex((option) => option.value === current);
      setActive(index >= 0 ? index : options.findIndex((option) => !option.disabled));
    }
  }
  function choose(option: SelectOption<T> | undefined) {
    if (!option || option.disabled) return;
    setOwn(option.value);
    setOpen(false);
    if (option.value !== current) onValueChange?.(option.value);
  }
  /** Moves to the next enabled option, from `from` in steps of `step`. */
  function move(from: number, step: 1 | -1) {
    for (let index = from; index >= 0 && index < options.length; index += step) {
      if (!options[index]?.disabled) {
        setActive(index);
        list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
        return;
      }
    }
  }
  function type(key: string) {
    const now = Date.now();
    const text = (now - typed.current.at < WORD_MS ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: now };
    // A single letter moves to the next match, several search from the current option.
    const start = text.length === 1 ? active + 1 : active;
    for (let step = 0; step < options.length; step++) {
      const index = (start + step) % options.length;
      const option = options[index];
      const words = option?.textValue ?? (typeof option?.label === 'string' ? option.label : '');
      if (option && !option.disabled && words.toLowerCase().startsWith(text)) return move(index, 1);
    }
  }
  function onListKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(active + 1, 1);
    else if (event.key === 'ArrowUp') move(active - 1, -1);
    else if (event.key === 'Home') move(0, 1);
    else if (event.key === 'End') move(options.length - 1, -1);
    else if (event.key === 'Enter' || (event.key === ' ' && Date.now() - typed.current.at > WORD_MS))
      choose(options[active]);
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) type(event.key);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  }

  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        <button
          type="button"
          role="combobox"
          data-slot="select"
          aria-label={label}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          disabled={disabled}
          {...control}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            change(true);
          }}
          className={cn(
            fieldVariants({ size, variant }),
            'inline-flex items-center justify-between gap-2 text-left',
            className,
          )}
        >
          <span className={cn('truncate', !chosen && 'text-subtle-foreground')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
        </button>
      </PopoverTrigger>
      {name ? <input type="hidden" name={name} value={current ?? ''} disabled={disabled} /> : null}
      <PopoverContent
        aria-label={label ?? t('combobox.choose')}
        sideOffset={4}
        className="w-auto min-w-(--radix-popover-trigger-width) p-0"
      >
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label ?? t('combobox.choose')}
          tabIndex={0}
          aria-activedescendant={`${id}-${active}`}
          onKeyDown={onListKeyDown}
          className="max-h-[min(20rem,var(--radix-popover-content-available-height))] overflow-y-auto rounded-lg p-1 focus-visible:outline-none"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's, which has the focus
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              aria-disabled={option.disabled || undefined}
              data-active={index === active || undefined}
              onPointerMove={() => {
                if (!option.disabled) setActive(index);
              }}
              onClick={() => choose(option)}
              className="flex min-h-8 items-center justify-between gap-4 rounded-md px-2 text-sm select-none aria-disabled:text-subtle-foreground aria-selected:font-semibold data-active:bg-hover"
            >
              {option.label}
              {option === chosen ? <Check aria-hidden className="size-4 shrink-0 text-primary" /> : null}
            </div>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
}
