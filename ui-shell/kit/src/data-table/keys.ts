import type { RefObject } from 'react';
import { useKitText } from '../components/text';
import { useShortcut } from '../shortcuts';
import type { DataTableSelection } from './types';

/** Marks the cells before a row's own: they are not what `j` and `k` move to. */
export const LEAD = 'data-lead';

/** The first link or button of a row's own cells, else of the row. */
export function firstControl(row: Element | undefined): HTMLElement | undefined {
  const controls = [...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  return controls.find((control) => !control.closest(`[${LEAD}]`)) ?? controls[0];
}

/** Moves the focus to the first link or button of the next or previous row. */
export function useRowKeys(enabled: boolean, box: RefObject<HTMLElement | null>): void {
  const t = useKitText();
  const group = t('table.keys');
  function move(step: 1 | -1) {
    const rows = [...(box.current?.querySelectorAll('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    firstControl(at < 0 ? rows[0] : rows[at + step])?.focus();
  }
  useShortcut({ keys: 'j', label: t('table.nextRow'), group, enabled, run: () => move(1) });
  useShortcut({ keys: 'k', label: t('table.previousRow'), group, enabled, run: () => move(-1) });
}

/** Selects the row that has the focus. */
export function useSelectKey(
  selection: DataTableSelection | undefined,
  box: RefObject<HTMLElement | null>,
): void {
  const t = useKitText();
  useShortcut({
    keys: 'x',
    label: selection?.labels.keys ?? '',
    group: t('table.keys'),
    enabled: selection !== undefined,
    run: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      const key = row && box.current?.contains(row) ? row.dataset.row : undefined;
      if (key) selection?.onToggle(key, false);
    },
  });
}
