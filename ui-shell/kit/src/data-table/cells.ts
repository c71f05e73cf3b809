import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { useKitText } from '../components/text';
import { toast } from '../components/ui/toast';
import { useShortcut } from '../shortcuts';
import { firstControl } from './keys';

/** Marks a cell of a row with its column's id. */
const CELL = 'data-column';

/** Controls in which arrow keys or copying have a meaning of their own. */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** The toast of the last copied cell is replaced by the next. */
const TOAST = 'table.copied';

const STEPS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** What makes a cell a target of the arrow keys. */
export function cellProps(column: string) {
  return { [CELL]: column, tabIndex: -1 };
}

/**
 * Keys of the cells: arrows move between them, Enter on a cell activates the row's first control, and copying without selected text copies
 * what the cell shows. Returns the handler for the element around the rows.
 */
export function useCellKeys(enabled: boolean, box: RefObject<HTMLElement | null>) {
  const t = useKitText();
  useShortcut({
    keys: 'mod+c',
    label: t('table.copy'),
    group: t('table.keys'),
    // Listed in the help only: copying of selected text stays with the browser.
    needs: enabled ? t('table.copyNeeds') : undefined,
    enabled: false,
    run: () => {},
  });
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event;
      // Events of dialogs and menus that were opened in a row arrive too.
      if (!enabled || event.defaultPrevented || !(target instanceof HTMLElement)) return;
      if (!box.current?.contains(target) || target.matches(OWN_KEYS)) return;
      const row = target.closest<HTMLElement>('[data-row]');
      const cell = target.closest<HTMLElement>(`[${CELL}]`);
      if (!row) return;
      const step = STEPS[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (step && !hasModifier) {
        event.preventDefault();
        moveFrom(row, cell, step, box.current);
      } else if (event.key === 'Enter' && target === cell) {
        event.preventDefault();
        firstControl(row)?.click();
      } else if (cell && event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)) {
        if (getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        void copy(cell.textContent?.trim() ?? '', t);
      }
    },
    [enabled, box, t],
  );
}

function moveFrom(
  row: HTMLElement,
  cell: HTMLElement | null,
  [rows, columns]: readonly [number, number],
  box: HTMLElement,
): void {
  const all = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const cells = cellsOf(row);
  const at = cell ? cells.indexOf(cell) : -1;
  const toRow = rows === 0 ? row : all[all.indexOf(row) + rows];
  // From the checkbox, the first step leads to the first cell.
  const to = toRow && cellsOf(toRow)[rows === 0 ? at + columns : Math.max(at, 0)];
  if (!to) return;
  to.focus();
  // A pinned column would cover it.
  const edge = toRow.querySelector('[data-edge]')?.getBoundingClientRect().right;
  const isPinned = getComputedStyle(to).position === 'sticky';
  const hidden = edge === undefined || isPinned ? 0 : edge - to.getBoundingClientRect().left;
  if (hidden > 0) box.scrollLeft -= hidden;
}

function cellsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(`[${CELL}]`)];
}

async function copy(text: string, t: ReturnType<typeof useKitText>): Promise<void> {
  if (text === '') {
    toast(t('table.copyEmpty'), { id: TOAST });
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast(t('table.copied'), { id: TOAST, description: text });
  } catch {
    toast.error(t('table.copyFailed'), { id: TOAST });
  }
}
