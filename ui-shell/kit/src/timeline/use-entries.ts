import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../shortcuts';
import type { TimelineEntry } from './entry';
import { useTimelineText } from './text';

/** Moves the focus between the entries with `j` and `k`. */
export function useEntryKeys(enabled: boolean, box: RefObject<HTMLElement | null>): void {
  const t = useTimelineText();
  const group = t('keys');
  function move(step: 1 | -1) {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const to = at < 0 ? rows[0] : rows[at + step];
    to?.focus();
    to?.scrollIntoView({ block: 'nearest' });
  }
  useShortcut({ keys: 'j', label: t('next'), group, enabled, run: () => move(1) });
  useShortcut({ keys: 'k', label: t('previous'), group, enabled, run: () => move(-1) });
}

/**
 * Counts the entries that were loaded by the button, and focuses the first of them when the button is gone: after the
 * last ones it would take the focus with it.
 */
export function useAddedAtEnd(
  entries: readonly TimelineEntry[] | undefined,
  box: RefObject<HTMLElement | null>,
) {
  const [count, setCount] = useState(0);
  const before = useRef<number | null>(null);
  const total = entries?.length ?? 0;
  useEffect(() => {
    if (before.current === null || total <= before.current) return;
    const first = entries?.[before.current];
    setCount(total - before.current);
    before.current = null;
    if (document.activeElement !== document.body || !first) return;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    rows.find((row) => row.dataset.entry === String(first.id))?.focus();
  }, [total, entries, box]);
  return {
    count,
    await: () => {
      before.current = total;
    },
  };
}
