import { Search } from 'lucide-react';
import {
  type Key,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '../../lib/cn';
import { ariaShortcut, type ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Input } from './input';
import { Kbd } from './kbd';
import { Popover, PopoverAnchor, PopoverContent } from './popover';
import { Spinner } from './spinner';

export interface SearchBoxProps<T> {
  /** Label for screen readers. */
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The results; undefined if there is no search, then no list is shown. */
  results: readonly T[] | undefined;
  resultKey: (result: T) => Key;
  renderResult: (result: T) => ReactNode;
  /** Whether a result only resembles what was typed: Enter alone never opens it. */
  isSimilar?: (result: T) => boolean;
  /** Items shown under a heading while the field is empty, such as recently opened ones. */
  suggestions?: { label: string; items: readonly T[] | undefined };
  onSelect: (result: T) => void;
  /** Whether the results are outdated; Enter is then answered when they arrive. */
  loading?: boolean;
  /** Whether Enter was pressed on the first text before this box replaced the field it was typed into. */
  entered?: boolean;
  /** The error state, with Retry. */
  error?: ReactNode;
  /** Shown if there are no results. */
  empty?: ReactNode;
  /** Content below the results, such as search options. */
  footer?: ReactNode;
  /** Shown in the box; the page must bind the key itself, through `inputRef`. */
  shortcut?: ShortcutKeys;
  inputRef?: Ref<HTMLInputElement>;
  onFocus?: () => void;
  className?: string;
}

/**
 * A search field with results while typing, selected with the arrow keys and Enter; Escape closes the list, then
 * clears the field. Enter alone opens a result only if no other one matches what was typed; otherwise one is selected first. If it is
 * pressed before the results arrive, it counts when they arrive, unless the text has changed or the focus has moved on.
 */
export function SearchBox<T>({
  label,
  placeholder,
  value,
  onValueChange,
  results,
  resultKey,
  renderResult,
  isSimilar,
  suggestions,
  onSelect,
  loading = false,
  entered = false,
  error,
  empty,
  footer,
  shortcut,
  inputRef,
  onFocus,
  className,
}: SearchBoxProps<T>) {
  const t = useKitText();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  /** The key of the item that the user selected; null if none yet. Not its place: other results may arrive. */
  const [active, setActive] = useState<Key | null>(null);
  const [opensMatch, setOpensMatch] = useState(false);
  const isEmpty = value.trim() === '';
  const items = isEmpty ? suggestions?.items : results;
  const count = items?.length ?? 0;
  // Of several people of a name, none is opened by Enter: the record of somebody else would be open, and audited.
  const matches = isEmpty ? [] : (results ?? []).filter((result) => !isSimilar?.(result));
  const [match] = matches;
  const single = matches.length === 1 && match !== undefined ? (results ?? []).indexOf(match) : -1;
  const current = active === null ? single : (items ?? []).findIndex((item) => resultKey(item) === active);
  const shown = open && (isEmpty ? count > 0 : results !== undefined || loading || Boolean(error));
  const name = isEmpty && suggestions ? suggestions.label : label;

  function choose(result: T) {
    setOpen(false);
    onSelect(result);
  }
  useEffect(() => {
    if (entered) setOpensMatch(true);
  }, [entered]);
  const openMatch = useEffectEvent(() => {
    setOpensMatch(false);
    const result = results?.[single];
    if (result !== undefined && !error) choose(result);
    // Continued from another field: the user chooses.
    else setOpen(true);
  });
  useEffect(() => {
    if (opensMatch && !loading) openMatch();
  }, [opensMatch, loading]);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next =
        event.key === 'ArrowDown' ? (current + 1) % count : (Math.max(current, 0) + count - 1) % count;
      const item = items?.[next];
      if (item !== undefined) {
        setActive(resultKey(item));
        document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
      }
    } else if (event.key === 'Enter') {
      const result = items?.[current];
      if (loading && active === null) {
        event.preventDefault();
        setOpensMatch(true);
      } else if (shown && result !== undefined) {
        event.preventDefault();
        choose(result);
      }
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setOpensMatch(false);
      if (shown) setOpen(false);
      else if (value) onValueChange('');
      else event.currentTarget.blur();
    }
  }

  return (
    <Popover open={shown} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <search ref={box} data-slot="search-box" aria-label={label} className={cn('block w-full', className)}>
          <Input
            ref={inputRef}
            variant="quiet"
            type="search"
            role="combobox"
            aria-label={label}
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && current >= 0 ? `${id}-${current}` : undefined}
            aria-keyshortcuts={ariaShortcut(shortcut)}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              setActive(null);
              setOpensMatch(false);
              setOpen(true);
            }}
            onFocus={() => {
              setOpen(true);
              onFocus?.();
            }}
            onBlur={() => setOpensMatch(false)}
            onKeyDown={onKeyDown}
            className="[&::-webkit-search-cancel-button]:hidden"
            leading={<Search aria-hidden />}
            trailing={
              loading ? (
                <Spinner label={t('loading')} />
              ) : shortcut ? (
                <Kbd keys={shortcut} className="max-sm:hidden" />
              ) : null
            }
          />
        </search>
      </PopoverAnchor>
      <PopoverContent
        aria-label={label}
        className="flex w-(--radix-popover-trigger-width) min-w-80 flex-col overflow-hidden p-0"
        // The field keeps the focus and controls the list.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {isEmpty ? null : error}
        {isEmpty ? (
          <p aria-hidden className="px-3 pt-2 text-xs font-semibold text-subtle-foreground">
            {suggestions?.label}
          </p>
        ) : null}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={name}
          className="max-h-100 overflow-y-auto p-1 empty:hidden"
        >
          {items?.map((result, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
            <div
              key={resultKey(result)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="flex min-h-10 items-center gap-2 rounded-md px-2 py-1 text-sm aria-selected:bg-hover"
              // The pointer selects only where it is moved: results that appear below it are not chosen.
              onPointerMove={({ movementX, movementY }) => {
                if (movementX !== 0 || movementY !== 0) setActive(resultKey(result));
              }}
              onClick={() => choose(result)}
            >
              {renderResult(result)}
            </div>
          ))}
        </div>
        {count > 0 && !loading ? (
          <div role="status" className="sr-only">
            {t('combobox.found', { count })}
          </div>
        ) : null}
        {!isEmpty && results !== undefined && count === 0 && !loading && !error ? (
          <div role="status" className="px-3 py-6 text-center text-sm text-subtle-foreground">
            {empty ?? t('combobox.none')}
          </div>
        ) : null}
        {footer ? <div className="border-t border-border px-3 py-1">{footer}</div> : null}
      </PopoverContent>
    </Popover>
  );
}
