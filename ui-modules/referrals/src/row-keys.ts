import { useShortcut } from '@huddle/kit/shortcuts';
import type { RefObject } from 'react';

/** Moves the focus between the rows of a list with `j` and `k`. Each item of the list has one button with `data-row`. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { group, next, previous }: { group: string; next: string; previous: string },
): void {
  function move(step: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    rows[at < 0 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus();
  }
  useShortcut({ keys: 'j', label: next, group, run: () => move(1) });
  useShortcut({ keys: 'k', label: previous, group, run: () => move(-1) });
}
