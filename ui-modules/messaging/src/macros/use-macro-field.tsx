import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Macro } from '../api';
import { MacroMenu, optionId } from './macro-menu';
import { finderQuery, macrosQuery, ofKey, useLiveMacros } from './macros.resource';
import { filled, type Place, placesOf, type Values } from './template';
import { typedMacro } from './typed';

/** Maximum number of suggestions: another letter finds the rest. */
const MOST_OFFERED = 50;

/** The macro behaviour of a text field. */
export interface MacroField {
  /** Props of the field. */
  props: Pick<
    ComponentProps<'textarea'>,
    'onSelect' | 'onInput' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'
  >;
  /** Handles a key if it belongs to macros; returns whether it did. */
  takesKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** The cursor has left the field. */
  leave: () => void;
  /** The floating menu. */
  menu: ReactNode;
  /** The remaining placeholders. */
  places: readonly Place[];
  /** Selects the first of them; false if there is none and the text can be sent. */
  showFirstPlace: () => boolean;
}

/**
 * Macros in a text field: typing `/` at the beginning of a word searches, Tab inserts the best match, Enter the
 * selected one; `Alt` with a shortcut inserts its macro, and Tab moves from one placeholder to the next.
 */
export function useMacroField({
  field,
  text,
  onTextChange,
  values,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  values: Values;
}): MacroField {
  const listId = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  // The position of a `/` that the user typed to search; any other `/` is text.
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const [choice, setChoice] = useState<{ words: string; index: number } | null>(null);
  const selectNext = useRef<{ start: number; end: number } | null>(null);
  const { data } = useQuery({ ...macrosQuery, enabled: cursor !== null });
  useLiveMacros();
  const macros = data?.results;
  const typed = cursor === null ? null : typedMacro(text, cursor);
  const isLooking = typed !== null && typed.start === begunAt;
  const { data: fuzzy } = useQuery({ ...finderQuery, enabled: isLooking });
  const find = useMemo(
    () => (fuzzy && macros ? fuzzy.fuzzyFinder(macros, ({ name }) => name) : null),
    [fuzzy, macros],
  );
  const words = typed?.words ?? '';
  const offered = useMemo(
    () => (isLooking && find ? find(words).slice(0, MOST_OFFERED) : []),
    [isLooking, find, words],
  );
  // A selection from an earlier result list does not apply. Without one, only a prefix match is selected: a merely
  // similar one may not be meant, and Enter inserts a line break then.
  const [best] = offered;
  const suggested = best && words !== '' && best.name.toLowerCase().startsWith(words.toLowerCase()) ? 0 : -1;
  const active = choice?.words === words ? Math.min(choice.index, offered.length - 1) : suggested;
  const places = useMemo(() => placesOf(text), [text]);

  function select({ start, end }: { start: number; end: number }) {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  }
  // The selection can be set when the field shows the new text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is why it runs
  useLayoutEffect(() => {
    if (selectNext.current) select(selectNext.current);
    selectNext.current = null;
  }, [text]);

  function insert(macro: Macro, start: number, end: number) {
    const inserted = filled(macro.template, values);
    const [first] = placesOf(inserted);
    const after = start + inserted.length;
    selectNext.current = first
      ? { start: start + first.start, end: start + first.end }
      : { start: after, end: after };
    setCursor(null);
    onTextChange(text.slice(0, start) + inserted + text.slice(end));
  }
  function pick(macro: Macro) {
    if (typed && cursor !== null) insert(macro, typed.start, cursor);
  }

  function takesKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const run = actionOf(event, selectionStart, selectionEnd);
    if (!run) return false;
    event.preventDefault();
    run();
    return true;
  }
  function actionOf(
    event: KeyboardEvent<HTMLTextAreaElement>,
    start: number,
    end: number,
  ): (() => void) | null {
    if (event.altKey) {
      const key = keyOf(event);
      const macro = key && macros && ofKey(macros, key);
      return macro ? () => insert(macro, start, end) : null;
    }
    if (best && !event.shiftKey) {
      const move = (index: number) => setChoice({ words, index: (index + offered.length) % offered.length });
      const chosen = offered[active];
      if (event.key === 'ArrowDown') return () => move(active + 1);
      if (event.key === 'ArrowUp') return () => move(active < 0 ? -1 : active - 1);
      if (event.key === 'Enter' && chosen) return () => pick(chosen);
      if (event.key === 'Tab') return () => pick(chosen ?? best);
      if (event.key === 'Escape') return () => setBegunAt(null);
    }
    if (event.key === 'Tab') {
      // Does not wrap around: after the last placeholder Tab leaves the field, as everywhere.
      const next = event.shiftKey
        ? places.findLast((place) => place.end <= start)
        : places.find((place) => place.start >= end);
      return next ? () => select(next) : null;
    }
    return null;
  }

  return {
    props: {
      onSelect: (event) => {
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        const at = selectionStart === selectionEnd ? selectionEnd : null;
        setCursor(at);
        if (at === null || typedMacro(value, at) === null) setBegunAt(null);
      },
      onInput: ({ nativeEvent, currentTarget: { value, selectionEnd } }) => {
        if (!isTyping(nativeEvent) || value[selectionEnd - 1] !== '/') return;
        setBegunAt(selectionEnd - 1);
        setChoice(null);
      },
      'aria-autocomplete': 'list',
      'aria-controls': offered.length > 0 ? listId : undefined,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
    },
    takesKey,
    leave: () => setCursor(null),
    menu:
      offered.length > 0 ? (
        <MacroMenu
          id={listId}
          field={field}
          macros={offered}
          active={active}
          onActiveChange={(index) => setChoice({ words, index })}
          onPick={pick}
        />
      ) : null,
    places,
    showFirstPlace: () => {
      const [first] = places;
      if (first) select(first);
      return first !== undefined;
    },
  };
}

/** Whether text was typed, not deleted or pasted. */
function isTyping(event: Event): boolean {
  const kind = event instanceof InputEvent ? event.inputType : '';
  return kind === 'insertText' || kind === 'insertCompositionText';
}

/** The letter or digit of a key: its character, or its position if `Alt` changes the character (as on a Mac). */
function keyOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;
}
