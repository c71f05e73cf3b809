import { createContext, type ReactNode, useContext } from 'react';
import type { SlotManifest } from './module';
import type { SlotName, SlotProps } from './slots';

/** A slot contribution that is available to the user. */
export interface SlotEntry extends SlotManifest {
  module: string;
}

/** The shell's implementation of slots. */
export interface SlotHost {
  /** The contributions to a slot, sorted. */
  entries: (slot: SlotName) => readonly SlotEntry[];
  /** Renders a contribution lazily, in its own error boundary and style scope. */
  render: <S extends SlotName>(entry: SlotEntry, props: SlotProps[S]) => ReactNode;
}

const SlotContext = createContext<SlotHost | null>(null);

/** Provides the slot host to the tree below. */
export const SlotProvider = SlotContext.Provider;

/** The contributions to a slot, for components that show titles before loading them (tabs). */
export function useSlotEntries(slot: SlotName): readonly SlotEntry[] {
  return useContext(SlotContext)?.entries(slot) ?? [];
}

/** Renders one contribution to a slot. */
export function SlotEntryView<S extends SlotName>({
  entry,
  props,
}: {
  entry: SlotEntry;
  props: SlotProps[S];
}) {
  return useContext(SlotContext)?.render<S>(entry, props) ?? null;
}

/** Renders all contributions to a slot, or `fallback` if there are none. */
export function Slot<S extends SlotName>({
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
