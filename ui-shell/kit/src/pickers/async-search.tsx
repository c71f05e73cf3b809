import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useKitText } from '../components/text';
import { ErrorState } from '../components/ui/error-state';
import { Skeleton } from '../components/ui/skeleton';
import { Spinner } from '../components/ui/spinner';
import { type AsyncSource, useAsyncItems } from './async-source';
import { OptionList, optionId } from './option-list';
import { usePickerText } from './text';

/** Texts of an async picker; each has a default. */
export interface AsyncTexts {
  /** Placeholder of the search field. */
  search?: string;
  /** Shown before anything is typed. */
  type?: string;
  /** Shown if nothing is found. */
  none?: string;
  /** Title of the error. */
  failed?: string;
}

export interface AsyncSearchProps<R, T> {
  /** Label of the field and the list for screen readers. */
  label: string;
  source: AsyncSource<R, T>;
  /** The selected items; shown while no text is typed, so that they can be deselected. */
  chosen?: readonly T[];
  multiple?: boolean;
  onPick: (item: T) => void;
  /** A text to begin with, selected so that typing replaces it. */
  initialSearch?: string;
  /** Whether the user has typed the initial text: typing then continues it. */
  isTyped?: boolean;
  texts?: AsyncTexts;
}

/**
 * A search field with the list of what it finds, without a trigger: the content of a popover. Arrow keys, Home and End
 * move, Enter picks; if Enter is pressed before the result arrives, a single result is picked when it arrives.
 */
export function AsyncSearch<R, T>({
  label,
  source,
  chosen = [],
  multiple = false,
  onPick,
  initialSearch = '',
  isTyped = false,
  texts = {},
}: AsyncSearchProps<R, T>) {
  const t = usePickerText();
  const kit = useKitText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialSearch);
  const [at, setAt] = useState<string | null>(null);
  const [picksOnly, setPicksOnly] = useState(false);
  const { items: found, isWaiting, isTooShort, error, retry } = useAsyncItems(source, text);

  const isBlank = text.trim() === '';
  const items = isBlank ? chosen : (found ?? []);
  const options = items.map(source.optionOf);
  const enabled = options.flatMap(({ disabledReason }, index) => (disabledReason ? [] : index));
  const here = options.findIndex(({ value, disabledReason }) => value === at && !disabledReason);
  const active = here >= 0 ? here : (enabled[0] ?? -1);
  const showsList = isBlank || (!isTooShort && !error);

  const showInitial = useEffectEvent(() => {
    if (isTyped) {
      // Before the popover focuses the field, which selects its text.
      input.current?.focus();
      input.current?.setSelectionRange(text.length, text.length);
    } else input.current?.select();
  });
  useEffect(() => showInitial(), []);

  function pick(index: number) {
    const item = items[index];
    if (item !== undefined) onPick(item);
  }
  const pickOnly = useEffectEvent(() => {
    setPicksOnly(false);
    if (enabled.length === 1 && options.length === 1) pick(active);
  });
  useEffect(() => {
    if (picksOnly && !isWaiting) pickOnly();
  }, [picksOnly, isWaiting]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const place = enabled.indexOf(active);
    const target = {
      ArrowDown: enabled[Math.min(place + 1, enabled.length - 1)],
      ArrowUp: enabled[Math.max(place - 1, 0)],
      Home: enabled[0],
      End: enabled.at(-1),
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setAt(options[target]?.value ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isWaiting) setPicksOnly(true);
      else if (showsList) pick(active);
    }
  }

  const status = isBlank
    ? (texts.type ??
      ((source.minLetters ?? 1) > 1 ? t('letters', { count: source.minLetters ?? 1 }) : t('type')))
    : isTooShort
      ? t('letters', { count: source.minLetters ?? 1 })
      : !isWaiting && !error && options.length === 0
        ? (texts.none ?? kit('combobox.none'))
        : null;

  return (
    <div data-slot="async-search" className="flex min-h-0 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-2 border-b border-border px-3">
        <Search aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={showsList && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.search ?? kit('combobox.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(null);
            setPicksOnly(false);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none focus-visible:outline-none"
        />
        {isWaiting ? <Spinner label={kit('loading')} /> : null}
      </div>
      {error ? (
        <ErrorState
          layout="inline"
          className="m-1 rounded-md"
          title={texts.failed ?? t('failed')}
          onRetry={() => {
            retry();
            input.current?.focus();
          }}
        />
      ) : null}
      {isBlank && options.length > 0 ? (
        <p aria-hidden className="px-3 pt-2 text-xs font-semibold text-subtle-foreground">
          {t('selected')}
        </p>
      ) : null}
      {isWaiting && found === undefined ? <LoadingRows /> : null}
      <OptionList
        id={listId}
        label={isBlank && options.length > 0 ? t('selected') : label}
        options={showsList ? options : []}
        active={active}
        chosen={new Set(chosen.map((item) => source.optionOf(item).value))}
        isMultiple={multiple}
        isBusy={isWaiting}
        onActivate={(index) => setAt(options[index]?.value ?? null)}
        onPick={pick}
      />
      {status === null ? null : (
        <p role="status" className="px-3 py-5 text-center text-sm text-subtle-foreground">
          {status}
        </p>
      )}
      {!isBlank && !isWaiting && options.length > 0 ? (
        <p role="status" className="sr-only">
          {kit('combobox.found', { count: options.length })}
        </p>
      ) : null}
    </div>
  );
}

function LoadingRows() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-3 py-3">
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-3.5 w-2/5" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  );
}
