import { createContext, type ReactNode, useContext } from 'react';
import type { SlotManifest } from './module';
import type { SlotName, SlotProps } from './slots';

/** A contribution to a slot that the user may see. */
export interface SlotEntry extends SlotManifest {
  module: string;
}

/** How the shell fills slots. */
export interface SlotHost {
  /** The contributions to a slot, in their order. */
  entries: (slot: SlotName) => readonly SlotEntry[];
  /** One contribution's component, loaded when it is rendered, in its own error boundary and style scope. */
  render: <S extends SlotName>(entry: SlotEntry, props: SlotProps[S]) => ReactNode;
}

const SlotContext = createContext<SlotHost | null>(null);

/** Gives the tree below a way to fill its slots. */
export const SlotProvider = SlotContext.Provider;

/** The contributions to a slot, for places that show their titles before they load (tabs). */
export function useSlotEntries(slot: SlotName): readonly SlotEntry[] {
  return useContext(SlotContext)?.entries(slot) ?? [];
}

/** One contribution of a slot. */
export function SlotEntryView<S extends SlotName>({
  entry,
  props,
}: {
  entry: SlotEntry;
  props: SlotProps[S];
}) {
  return useContext(SlotContext)?.render<S>(entry, props) ?? null;
}

/** All contributions to a slot, or `fallback` when there are none. */
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
