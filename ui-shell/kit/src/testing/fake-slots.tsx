import { type ComponentType, memo, type ReactNode, useEffect } from 'react';
import type { SlotEntry, SlotHost } from '../contract/slot';
import type { ComponentSlotName, HookSlotName, SlotComponent, SlotHook } from '../contract/slots';

/** Contributions of other modules by slot and by path (or id, where the slot has no path). */
export type FakeContributions = {
  [S in ComponentSlotName]?: Record<string, SlotComponent<S>>;
} & { [S in HookSlotName]?: Record<string, SlotHook<S>> };

type Hook = (props: object) => { element?: ReactNode } | undefined;

const Run = memo(function Run({
  useContributed,
  props,
  onResult,
}: {
  useContributed: Hook;
  props: object;
  onResult: (result: never) => void;
}) {
  const result = useContributed(props);
  useEffect(() => onResult(result as never), [result, onResult]);
  return result?.element ?? null;
});

/** The slots of the console with these contributions, for `SlotProvider`. */
export function fakeSlots(contributions: FakeContributions): SlotHost {
  const of = (slot: string) =>
    Object.entries((contributions as Record<string, Record<string, unknown> | undefined>)[slot] ?? {});
  const contributed = ({ slot, id }: SlotEntry) => of(slot).find(([name]) => name === id)?.[1];
  return {
    entries: (slot) =>
      of(slot).map(([id], order) => ({
        module: 'other',
        slot,
        id,
        title: id,
        expose: `./slot/${id}`,
        order,
        path: id,
        requires: {},
      })),
    render: (entry, props) => {
      const Component = contributed(entry) as ComponentType<object> | undefined;
      return Component ? <Component {...props} /> : null;
    },
    run: (entry, props, onResult) => {
      const useContributed = contributed(entry) as Hook | undefined;
      return useContributed ? (
        <Run useContributed={useContributed} props={props} onResult={onResult} />
      ) : null;
    },
  };
}
