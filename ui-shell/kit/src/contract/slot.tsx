import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { ContentTypeManifest, PagePattern, SlotManifest } from './module';
import type { ComponentSlotName, HookSlotName, SlotName, SlotProps, SlotResults } from './slots';

/** A slot contribution that is available to the user. */
export interface SlotEntry extends SlotManifest {
  module: string;
}

/** The shell's implementation of slots, and what else it knows of the declarations of all modules. */
export interface SlotHost {
  /** The kinds of object that modules declare, sorted. */
  contentTypes: readonly ContentTypeManifest[];
  /** The page that a module lets others link to; undefined if this user has none. */
  page: (module: string, name: string) => PagePattern | undefined;
  /** The contributions to a slot, sorted. */
  entries: (slot: SlotName) => readonly SlotEntry[];
  /** Renders a contribution lazily, in its own error boundary and style scope. */
  render: <S extends ComponentSlotName>(entry: SlotEntry, props: SlotProps[S]) => ReactNode;
  /**
   * Runs a contributed hook, in the same way. `onResult` is called with each new result. `props` and `onResult` have to stay the same
   * between renders: the hook runs again when they change.
   */
  run: <S extends HookSlotName>(
    entry: SlotEntry,
    props: SlotProps[S],
    onResult: (result: SlotResults[S]) => void,
  ) => ReactNode;
}

const SlotContext = createContext<SlotHost | null>(null);

/** Provides the slot host to the tree below. */
export const SlotProvider = SlotContext.Provider;

/** The slot host; null outside of the console. */
export function useSlotContext(): SlotHost | null {
  return useContext(SlotContext);
}

/** The contributions to a slot, for components that show titles before loading them (tabs). */
export function useSlotEntries(slot: SlotName): readonly SlotEntry[] {
  return useContext(SlotContext)?.entries(slot) ?? [];
}

/** Renders one contribution to a slot. */
export function SlotEntryView<S extends ComponentSlotName>({
  entry,
  props,
}: {
  entry: SlotEntry;
  props: SlotProps[S];
}) {
  return useContext(SlotContext)?.render<S>(entry, props) ?? null;
}

/** Renders all contributions to a slot, or `fallback` if there are none. */
export function Slot<S extends ComponentSlotName>({
  name,
  props,
  fallback = null,
}: {
  name: S;
  props: SlotProps[S];
  fallback?: ReactNode;
}) {
  const entries = useSlotEntries(name);
  if (entries.length === 0) return fallback;
  return entries.map((entry) => (
    <SlotEntryView<S> key={`${entry.module}/${entry.id}`} entry={entry} props={props} />
  ));
}

/** What a hook contributed. */
export interface SlotResult<S extends HookSlotName> {
  /** Unique within the slot: `todos/new-task`. */
  key: string;
  result: SlotResults[S];
}

/**
 * The results of all hooks contributed to a slot, in order. `sources` has to be rendered for them to run; nothing of it is visible
 * but the `element` of a result. `props` has to stay the same between renders.
 */
export function useSlotResults<S extends HookSlotName>(
  slot: S,
  props: SlotProps[S],
): { results: SlotResult<S>[]; isComplete: boolean; sources: ReactNode } {
  const entries = useSlotEntries(slot);
  const [results, setResults] = useState<ReadonlyMap<string, SlotResults[S]>>(new Map());
  const onResult = useCallback(
    (key: string, result: SlotResults[S]) => setResults((known) => new Map(known).set(key, result)),
    [],
  );
  const keyed = entries.map((entry) => ({ key: `${entry.module}/${entry.id}`, entry }));
  const known = keyed.flatMap(({ key }) => {
    const result = results.get(key);
    return result === undefined ? [] : [{ key, result }];
  });
  return {
    results: known,
    isComplete: known.length === keyed.length,
    sources: keyed.map(({ key, entry }) => (
      <HookSource<S> key={key} name={key} entry={entry} props={props} onResult={onResult} />
    )),
  };
}

function HookSource<S extends HookSlotName>({
  name,
  entry,
  props,
  onResult,
}: {
  name: string;
  entry: SlotEntry;
  props: SlotProps[S];
  onResult: (key: string, result: SlotResults[S]) => void;
}) {
  const report = useCallback((result: SlotResults[S]) => onResult(name, result), [name, onResult]);
  return useContext(SlotContext)?.run<S>(entry, props, report) ?? null;
}
