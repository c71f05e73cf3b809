import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AsyncOption } from './async-source';
import { OptionRow } from './option-row';

/** Longer lists render only the entries in view. */
const VIRTUAL_FROM = 60;

/** Height of an entry with one line in pixels, before it is measured. */
const ROW_HEIGHT = 34;

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly AsyncOption[];
  /** Index of the entry at which the keyboard is; -1 if none. */
  active: number;
  chosen: ReadonlySet<string>;
  isMultiple: boolean;
  isBusy: boolean;
  onActivate: (index: number) => void;
  onPick: (index: number) => void;
}

/** The ID of an entry, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list of a search field that keeps the focus. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, isMultiple, isBusy } = props;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-busy={isBusy || undefined}
      className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:hidden"
    >
      {options.length === 0 ? null : options.length < VIRTUAL_FROM ? (
        <AllRows {...props} />
      ) : (
        <VisibleRows {...props} scroller={scroller} />
      )}
    </div>
  );
}

/** The props of an entry's row. */
function rowOf(
  { id, options, active, chosen, isMultiple, onActivate, onPick }: OptionListProps,
  index: number,
) {
  const option = options[index];
  if (!option) return null;
  return {
    id: optionId(id, index),
    option,
    isActive: index === active,
    isChosen: chosen.has(option.value),
    isMultiple,
    onPointerMove: () => (option.disabledReason ? undefined : onActivate(index)),
    // The search field keeps the focus.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => (option.disabledReason ? undefined : onPick(index)),
  };
}

function AllRows(props: OptionListProps): ReactNode {
  const { id, options, active } = props;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return options.map((option, index) => {
    const row = rowOf(props, index);
    return row && <OptionRow key={option.value} {...row} />;
  });
}

function VisibleRows(props: OptionListProps & { scroller: { current: HTMLDivElement | null } }) {
  const { options, active, scroller } = props;
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => options[index]?.value ?? index,
    overscan: 8,
    // The active entry exists even when it is scrolled out of view: the search field refers to it.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return active < 0 || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [active, virtualizer]);
  return (
    <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rowOf(props, index);
        return (
          row && (
            <OptionRow
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={options.length}
              className="absolute top-0 left-0"
              style={{ transform: `translateY(${start}px)` }}
              {...row}
            />
          )
        );
      })}
    </div>
  );
}
