import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DataTable, type DataTableProps } from '../data-table/data-table';
import { cn } from '../lib/cn';
import { useLeavingRows } from '../lib/leaving';
import { SelectionBar } from './selection-bar';
import { useTableText } from './text';
import { useSelection } from './use-selection';

const NO_ROWS: readonly never[] = [];

export interface ListTableProps<T> extends Omit<DataTableProps<T>, 'selection'> {
  /** Identifies the list (`usePages`): the selection ends when it changes. */
  list?: string;
  /** Actions on the selected rows; with it, rows can be selected. `clear` ends the selection. */
  bulkActions?: (rows: readonly T[], clear: () => void) => ReactNode;
  /** Text for the number of selected rows, if not the kit's. */
  selectionText?: (count: number) => string;
  /** Left part of the toolbar; the selection bar takes its place while rows are selected. */
  toolbar?: ReactNode;
  /** Right part of the toolbar. */
  tools?: ReactNode;
  /** Whether a row that leaves the list stays in its place for 400 ms while it fades. */
  showsLeaving?: boolean;
  /** Called with the rows of the page whenever they change. */
  onRowsShown?: (rows: readonly T[]) => void;
}

/** A list as a table: a {@link DataTable} with a toolbar, the selection with its actions, and rows that fade when they leave. */
export function ListTable<T>({
  list = '',
  rows,
  rowKey,
  rowClassName,
  paging,
  bulkActions,
  selectionText,
  toolbar,
  tools,
  showsLeaving = false,
  onRowsShown,
  ...table
}: ListTableProps<T>) {
  const t = useTableText();
  const present = rows ?? NO_ROWS;
  const drawn = useLeavingRows<T>(showsLeaving ? present : NO_ROWS, rowKey);
  const selection = useSelection(list, present, rowKey, paging?.offset);
  const reportRows = useEffectEvent(() => onRowsShown?.(present));
  useEffect(() => {
    void present;
    reportRows();
  }, [present]);
  const bar =
    bulkActions && selection.rows.length > 0 ? (
      <SelectionBar
        count={selection.rows.length}
        text={selectionText?.(selection.rows.length)}
        onClear={selection.clear}
      >
        {bulkActions(selection.rows, selection.clear)}
      </SelectionBar>
    ) : (
      toolbar
    );
  return (
    <DataTable
      {...table}
      rows={rows && showsLeaving ? drawn.rows : rows}
      rowKey={rowKey}
      rowClassName={(row) =>
        cn(
          rowClassName?.(row),
          showsLeaving && 'transition-opacity duration-400 motion-reduce:transition-none',
          drawn.leaving.has(rowKey(row)) && 'pointer-events-none opacity-0',
        )
      }
      paging={paging}
      selection={
        bulkActions && {
          keys: selection.keys,
          labels: { row: t('selection.row'), page: t('selection.page'), keys: t('selection.keys') },
          onToggle: selection.toggle,
          onTogglePage: selection.togglePage,
        }
      }
      toolbar={
        bar || tools ? (
          // Without room for both parts side by side, as beside an open drawer, the right one begins a new line.
          <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-1 border-b border-border px-2 py-1">
            {bar}
            {tools ? (
              <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-1">{tools}</div>
            ) : null}
          </div>
        ) : null
      }
    />
  );
}
