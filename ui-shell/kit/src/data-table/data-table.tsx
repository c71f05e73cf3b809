import { Columns3 } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { readPreference, writePreference } from '../base/storage';
import { useKitLocale, useKitText } from '../components/text';
import { Checkbox } from '../components/ui/checkbox';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { EmptyState } from '../components/ui/empty-state';
import { ErrorState } from '../components/ui/error-state';
import { IconButton } from '../components/ui/icon-button';
import { cn } from '../lib/cn';
import { useCellKeys } from './cells';
import { HeadCell, headClass } from './head';
import { useRowKeys, useSelectKey } from './keys';
import { LEAD_WIDTH, layoutOf } from './layout';
import { Paging } from './paging';
import { useRowWindow } from './row-window';
import { Gap, SkeletonRows, secondaryClass, TableRow } from './rows';
import type {
  ColumnWidths,
  DataTableColumn,
  DataTableExpansion,
  DataTablePaging,
  DataTableSelection,
  DataTableSort,
} from './types';

export type * from './types';

/** Heights of rows, in pixels, with their class names. */
const HEIGHTS = { comfortable: [40, 'h-10'], compact: [32, 'h-8'] } as const;
const NO_WIDTHS: ColumnWidths = {};

export interface DataTableProps<T> {
  /** Label of the table for screen readers. */
  label: string;
  columns: readonly DataTableColumn<T>[];
  /** The rows of this page; undefined while the first page loads. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort) => void;
  paging?: DataTablePaging;
  /** The row's action (`Open Patient`): shown on hover and focus, always reachable by keyboard. */
  rowAction?: (row: T) => ReactNode;
  /** Whether `j` and `k` move between rows and arrow keys between cells, which can be copied; for at most one table per page. */
  rowKeys?: boolean;
  /** Class name of a row. */
  rowClassName?: (row: T) => string | undefined;
  /** Whether the next page is loading while this one is shown. */
  refreshing?: boolean;
  error?: { title?: string; description?: string; onRetry?: () => void } | null;
  empty?: ReactNode;
  /** Key under which the visible columns are stored in this browser. */
  storageKey?: string;
  /** Content at the left of the footer: a summary, an export. */
  footer?: ReactNode;
  /** Content above the table. */
  toolbar?: ReactNode;
  selection?: DataTableSelection;
  density?: 'comfortable' | 'compact';
  /** Widths of columns that differ from the declared ones; columns can be resized if `onWidthChange` is passed too. */
  widths?: ColumnWidths;
  /** Called while a column is resized, with its width in pixels, or null for the declared one. */
  onWidthChange?: (id: string, width: number | null) => void;
  /** Columns that stay at the left while the others scroll: those at the beginning that are `fixed` or named here. */
  pinned?: readonly string[];
  /** Whether columns scroll instead of becoming narrower than declared: for tables with many of them. */
  keepsWidths?: boolean;
  /** Rows that open in place. */
  expansion?: DataTableExpansion<T>;
  className?: string;
}

/** Whether columns are shown, for those whose default was changed. */
function readVisibility(key: string | undefined): Readonly<Record<string, boolean>> {
  try {
    const stored: unknown = JSON.parse((key && readPreference(`columns.${key}`)) || '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    // Stored settings may be invalid: then the table uses the defaults.
    return {};
  }
}

/**
 * A table with server-side paging and sorting. It has four states: loading (skeleton rows), empty, error with
 * Retry, and full. The header is sticky; rows are 40 px high.
 */
export function DataTable<T>({
  label,
  columns,
  rows,
  rowKey,
  sort = null,
  onSortChange,
  paging,
  rowAction,
  rowKeys = false,
  rowClassName,
  refreshing = false,
  error = null,
  empty,
  storageKey,
  footer,
  toolbar,
  selection,
  density = 'comfortable',
  widths = NO_WIDTHS,
  onWidthChange,
  pinned = [],
  keepsWidths = false,
  expansion,
  className,
}: DataTableProps<T>) {
  const t = useKitText();
  const locale = useKitLocale();
  const box = useRef<HTMLElement>(null);
  useRowKeys(rowKeys, box);
  useSelectKey(rowKeys ? selection : undefined, box);
  const onCellKeyDown = useCellKeys(rowKeys, box);
  useEffect(() => {
    // Another page or order is read from its top.
    void [paging?.offset, sort?.id, sort?.desc];
    if (box.current) box.current.scrollTop = 0;
  }, [paging?.offset, sort?.id, sort?.desc]);
  const [visibility, setVisibility] = useState(() => readVisibility(storageKey));
  const isShown = ({ id, hiddenAtFirst = false }: DataTableColumn<T>) => visibility[id] ?? !hiddenAtFirst;
  const drawn = columns.filter(isShown);
  // Without a storage key, a hidden column would reappear on the next visit.
  const hideable = storageKey ? columns.filter(({ fixed }) => !fixed) : [];
  const numbers = new Intl.NumberFormat(locale);
  const offset = paging?.offset ?? 0;
  const [height, heightClass] = HEIGHTS[density];
  const leads = Number(expansion !== undefined) + Number(selection !== undefined);
  const layout = layoutOf(drawn, { leads, widths, pinned, keepsWidths });
  const span = leads + drawn.length + Number(layout.hasFiller) + Number(rowAction !== undefined);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const keys = (rows ?? []).map((row) => String(rowKey(row)));
  // Opened rows have any height: then all rows are drawn.
  const drawing = useRowWindow(
    keys.length,
    height,
    box,
    keys.some((key) => open.has(key)),
  );

  function setShown(id: string, isOn: boolean) {
    const changed = { ...visibility, [id]: isOn };
    setVisibility(changed);
    if (storageKey) writePreference(`columns.${storageKey}`, JSON.stringify(changed));
  }

  function toggleOpen(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return (
    <div data-slot="data-table" className={cn('flex min-h-0 flex-1 flex-col bg-surface', className)}>
      {toolbar}
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
        tabIndex={0}
        // Focused rows stop below the sticky header.
        className={cn(
          '@container isolate min-h-0 flex-1 scroll-pt-9 overflow-auto focus-visible:-outline-offset-2',
          // The edge of the pinned columns, once others are below them.
          'data-scrolled:[&_[data-edge]]:shadow-[1px_0_0_var(--border)]',
        )}
        onKeyDown={onCellKeyDown}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
        }
      >
        <table
          aria-label={label}
          aria-rowcount={paging?.total == null ? undefined : paging.totalIsAtLeast ? -1 : paging.total + 1}
          aria-busy={refreshing || rows === undefined || undefined}
          className="w-full border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr aria-rowindex={1}>
              {expansion ? (
                <td className={cn(headClass, 'w-10 min-w-10')} style={{ left: 0, zIndex: 100 }} />
              ) : null}
              {selection ? (
                <th
                  scope="col"
                  className={cn(headClass, 'w-10 min-w-10 pr-1 pl-4 text-left')}
                  style={{ left: expansion ? LEAD_WIDTH : 0, zIndex: 100 }}
                >
                  <PageCheckbox selection={selection} shown={keys} />
                </th>
              ) : null}
              {drawn.map((column, index) => (
                <HeadCell
                  key={column.id}
                  header={column.header}
                  place={layout.places.get(column.id)}
                  className={secondaryClass(column, layout)}
                  direction={sort?.id === column.id && (sort.desc ? 'desc' : 'asc')}
                  onSort={
                    column.sortable
                      ? () => onSortChange?.({ id: column.id, desc: sort?.id === column.id && !sort.desc })
                      : undefined
                  }
                  isEnd={column.align === 'end'}
                  followers={drawn.length - index}
                  onResize={onWidthChange && ((width) => onWidthChange(column.id, width))}
                />
              ))}
              {layout.hasFiller ? <td className={headClass} style={{ zIndex: 10 }} /> : null}
              {rowAction ? (
                <th scope="col" className={cn(headClass, 'w-px pr-4 pl-3')} style={{ zIndex: 10 }}>
                  <span className="sr-only">{t('table.actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody
            className={cn('transition-opacity', refreshing && 'opacity-60')}
            onFocus={(event) =>
              drawing.onFocus(Number(event.target.closest('tr')?.getAttribute('aria-rowindex')) - 2 - offset)
            }
          >
            {error ? null : rows === undefined ? (
              <SkeletonRows
                columns={[
                  ...Array.from({ length: leads }, () => undefined),
                  ...drawn.map((column) => secondaryClass(column, layout)),
                  ...(rowAction ? [undefined] : []),
                ]}
                rows={Math.min(paging?.pageSize ?? 12, 12)}
                label={t('loading')}
              />
            ) : (
              drawing.indexes.map((index) => {
                const row = rows[index];
                const key = keys[index];
                return row && key !== undefined ? (
                  <Fragment key={key}>
                    <Gap height={drawing.gapBefore(index)} span={span} />
                    <TableRow
                      id={key}
                      row={row}
                      position={offset + index + 1}
                      columns={drawn}
                      layout={layout}
                      height={heightClass}
                      className={rowClassName?.(row)}
                      selection={selection}
                      expansion={expansion}
                      isOpen={open.has(key)}
                      onToggleOpen={toggleOpen}
                      action={rowAction?.(row)}
                      span={span}
                      hasCellKeys={rowKeys}
                    />
                  </Fragment>
                ) : null;
              })
            )}
            {rows && !error ? <Gap height={drawing.gapBefore(keys.length)} span={span} /> : null}
          </tbody>
        </table>
        {error ? (
          <ErrorState
            title={error.title ?? t('table.failed')}
            description={error.description}
            onRetry={error.onRetry}
          />
        ) : rows?.length === 0 ? (
          (empty ?? <EmptyState title={t('table.empty')} />)
        ) : null}
      </section>
      {paging || hideable.length > 0 || footer ? (
        <div className="flex h-10 shrink-0 items-center gap-3 border-t border-border px-4 text-xs text-subtle-foreground">
          {footer}
          <div className="ml-auto flex items-center gap-1">
            {hideable.length > 0 ? (
              <DropdownMenu>
                <DropdownMenuTrigger asChild>
                  <IconButton label={t('table.columns')}>
                    <Columns3 aria-hidden />
                  </IconButton>
                </DropdownMenuTrigger>
                <DropdownMenuContent align="end">
                  {hideable.map((column) => (
                    <DropdownMenuCheckboxItem
                      key={column.id}
                      checked={isShown(column)}
                      onCheckedChange={(isOn) => setShown(column.id, isOn)}
                      // The menu stays open: users often change several columns.
                      onSelect={(event) => event.preventDefault()}
                    >
                      {column.header}
                    </DropdownMenuCheckboxItem>
                  ))}
                </DropdownMenuContent>
              </DropdownMenu>
            ) : null}
            {/* An empty list has no pages. */}
            {paging && paging.total !== 0 ? (
              <Paging paging={paging} count={rows?.length ?? 0} numbers={numbers} />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Selects the rows of the page: none, some or all of them are. */
function PageCheckbox({ selection, shown }: { selection: DataTableSelection; shown: readonly string[] }) {
  const selected = shown.filter((key) => selection.keys.has(key)).length;
  return (
    <Checkbox
      aria-label={selection.labels.page}
      disabled={shown.length === 0}
      checked={selected === 0 ? false : selected === shown.length ? true : 'indeterminate'}
      onClick={selection.onTogglePage}
    />
  );
}
