import { type ComponentType, memo, type ReactNode, useEffect } from 'react';
import type { ContentTypeManifest, PagePattern } from '../contract/module';
import type { SlotEntry, SlotHost } from '../contract/slot';
import type { ComponentSlotName, HookSlotName, SlotComponent, SlotHook } from '../contract/slots';
import { testContentTypes, testPages } from './content-types';

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

/** What modules declare besides their contributions; the samples of tests if omitted. */
export interface FakeDeclarations {
  contentTypes?: readonly ContentTypeManifest[];
  /** Pages by module and name. */
  pages?: Readonly<Record<string, Readonly<Record<string, PagePattern>>>>;
}

/** The slots of the console with these contributions and declarations, for `SlotProvider`. */
export function fakeSlots(
  contributions: FakeContributions,
  { contentTypes = testContentTypes, pages = testPages }: FakeDeclarations = {},
): SlotHost {
  const of = (slot: string) =>
    Object.entries((contributions as Record<string, Record<string, unknown> | undefined>)[slot] ?? {});
  const contributed = ({ slot, id }: SlotEntry) => of(slot).find(([name]) => name === id)?.[1];
  return {
    contentTypes,
    page: (module, name) => pages[module]?.[name],
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
