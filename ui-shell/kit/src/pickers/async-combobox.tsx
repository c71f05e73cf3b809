import { ChevronsUpDown, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useKitText } from '../components/text';
import { Chip } from '../components/ui/chip';
import { useFieldControl } from '../components/ui/field';
import { IconButton } from '../components/ui/icon-button';
import { fieldVariants } from '../components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { cn } from '../lib/cn';
import { AsyncSearch, type AsyncTexts } from './async-search';
import type { AsyncSource } from './async-source';
import { usePickerText } from './text';

interface AsyncComboboxBase<R, T> {
  source: AsyncSource<R, T>;
  placeholder?: string;
  texts?: AsyncTexts;
  /** A text to begin the search with: the number of a caller. */
  initialSearch?: string;
  /** Offers a button that clears the selection. */
  clearable?: boolean;
  id?: string;
  disabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'button'>['aria-invalid'];
}

export type AsyncComboboxProps<R, T> = AsyncComboboxBase<R, T> &
  (
    | { multiple?: false; value: NoInfer<T> | null; onValueChange: (value: NoInfer<T> | null) => void }
    | { multiple: true; value: readonly NoInfer<T>[]; onValueChange: (value: NoInfer<T>[]) => void }
  );

/** A select whose options the host finds while the user types, for one or several values. */
export function AsyncCombobox<R, T>(props: AsyncComboboxProps<R, T>) {
  const { source, placeholder, texts, initialSearch = '', clearable, disabled, size, className } = props;
  const t = usePickerText();
  const kit = useKitText();
  const control = useFieldControl(props);
  const trigger = useRef<HTMLButtonElement>(null);
  /** The text that the search opens with; null while it is closed. */
  const [opening, setOpening] = useState<{ text: string; isTyped: boolean } | null>(null);
  const start = { text: initialSearch, isTyped: false };
  const chosen: readonly T[] = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const name = props['aria-label'] ?? placeholder ?? kit('combobox.choose');
  const isClearable = Boolean(clearable) && chosen.length > 0 && !disabled;

  function pick(item: T) {
    if (props.multiple) {
      const { value } = source.optionOf(item);
      const others = props.value.filter((one) => source.optionOf(one).value !== value);
      props.onValueChange(others.length < props.value.length ? others : [...props.value, item]);
    } else {
      if (item !== props.value) props.onValueChange(item);
      setOpening(null);
    }
  }
  function clear() {
    if (props.multiple) props.onValueChange([]);
    else props.onValueChange(null);
    trigger.current?.focus();
  }
  /** Opens with the arrow keys, and with the first letter of a search. */
  function onKeyDown(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpening(start);
    else if (isLetter) setOpening({ text: event.key, isTyped: true });
    else return;
    event.preventDefault();
  }

  const options = chosen.map(source.optionOf);
  const [first] = options;
  return (
    <div data-slot="async-combobox" className={cn('relative flex w-full min-w-0', className)}>
      <Popover open={opening !== null} onOpenChange={(isOpen) => setOpening(isOpen ? start : null)}>
        <PopoverTrigger asChild>
          <button
            ref={trigger}
            type="button"
            role="combobox"
            aria-label={props['aria-label']}
            aria-expanded={opening !== null}
            disabled={disabled}
            onKeyDown={onKeyDown}
            {...control}
            className={cn(
              fieldVariants({ size }),
              'inline-flex items-center gap-2 pr-8 text-left',
              isClearable && 'pr-14',
            )}
          >
            {first === undefined ? (
              <span className="truncate text-subtle-foreground">{placeholder ?? kit('combobox.choose')}</span>
            ) : props.multiple ? (
              <span className="flex min-w-0 gap-1 overflow-hidden">
                {options.map(({ value, label }) => (
                  <Chip key={value}>{label}</Chip>
                ))}
              </span>
            ) : (
              <span className="flex min-w-0 items-center gap-2">
                {first.leading}
                <span className="truncate">{first.label}</span>
              </span>
            )}
            <ChevronsUpDown aria-hidden className="absolute right-2 size-4 shrink-0 text-subtle-foreground" />
          </button>
        </PopoverTrigger>
        <PopoverContent
          aria-label={name}
          className="flex w-(--radix-popover-trigger-width) min-w-72 flex-col overflow-hidden p-0"
        >
          <AsyncSearch
            label={name}
            source={source}
            chosen={chosen}
            multiple={props.multiple}
            onPick={pick}
            initialSearch={opening?.text}
            isTyped={opening?.isTyped}
            texts={texts}
          />
        </PopoverContent>
      </Popover>
      {isClearable ? (
        <IconButton
          size="sm"
          label={props['aria-label'] ? t('clearOf', { label: props['aria-label'] }) : t('clear')}
          onClick={clear}
          className="absolute top-1/2 right-7 -translate-y-1/2"
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
