import {
  type ColumnDef,
  type ColumnVisibilityState,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Columns3 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { readPreference, writePreference } from '../../session/storage';
import { useShortcut } from '../../shortcuts';
import { useKitLocale, useKitText } from '../text';
import { Checkbox } from './checkbox';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from './dropdown-menu';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { IconButton } from './icon-button';
import { Select } from './select';
import { Skeleton } from './skeleton';

/** A column that a narrow table omits. */
const SECONDARY = '@max-2xl:hidden';

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

export interface DataTableColumn<T> {
  /** Identifies the column in sorting and in stored settings. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Whether the host can sort by this column. */
  sortable?: boolean;
  /** `end` aligns numbers right, with tabular figures. */
  align?: 'start' | 'end';
  /** A CSS width; columns without one share the remaining space. */
  width?: string;
  /** Whether this cell is the row's header. */
  rowHeader?: boolean;
  /** Whether the column cannot be hidden. */
  fixed?: boolean;
  /** Whether the column is hidden by default. */
  hiddenAtFirst?: boolean;
  /** Whether the column is hidden in narrow layouts (phones). */
  secondary?: boolean;
}

/** Sort column and direction. */
export interface DataTableSort {
  id: string;
  desc: boolean;
}

/** Position of the page in the whole list. */
export interface DataTablePaging {
  /** Number of rows before this page. */
  offset: number;
  pageSize: number;
  /** Total number of rows; null if the host does not count them. */
  total: number | null;
  /** Whether `total` is a lower bound. */
  totalIsAtLeast?: boolean;
  /** Goes to the previous page; undefined on the first page. */
  onPrevious?: () => void;
  onNext?: () => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (size: number) => void;
}

/** The selection of rows. */
export interface DataTableSelection {
  keys: ReadonlySet<string>;
  /** Labels of the checkboxes. */
  labels: { row: string; page: string; keys: string };
  onToggle: (key: string, isRange: boolean) => void;
  onTogglePage: () => void;
}

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
  /** Whether `j` and `k` move between rows; for at most one table per page. */
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
  className?: string;
}

function readVisibility(key: string | undefined): ColumnVisibilityState {
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
  className,
}: DataTableProps<T>) {
  const t = useKitText();
  const locale = useKitLocale();
  const box = useRef<HTMLElement>(null);
  useRowKeys(rowKeys, box);
  useSelectKey(rowKeys ? selection : undefined, box);
  useEffect(() => {
    // Another page or order is read from its top.
    void [paging?.offset, sort?.id, sort?.desc];
    if (box.current) box.current.scrollTop = 0;
  }, [paging?.offset, sort?.id, sort?.desc]);
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(() => ({
    ...Object.fromEntries(
      columns.filter((column) => column.hiddenAtFirst).map((column) => [column.id, false]),
    ),
    ...readVisibility(storageKey),
  }));
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row<T>> => ({
          id: column.id,
          accessorFn: (row) => row,
          enableSorting: column.sortable ?? false,
          enableHiding: !column.fixed,
        }),
      ),
    [columns],
  );
  const data = useMemo(() => (rows ?? []).map((value) => ({ value })), [rows]);
  const sorting: SortingState = sort ? [sort] : [];
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row.value)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility: visibility },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      if (first) onSortChange?.(first);
    },
    onColumnVisibilityChange: (update) => {
      const changed = typeof update === 'function' ? update(visibility) : update;
      setVisibility(changed);
      if (storageKey) writePreference(`columns.${storageKey}`, JSON.stringify(changed));
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns();
  // Without a storage key, a hidden column would reappear on the next visit.
  const hideable = storageKey ? table.getAllLeafColumns().filter((column) => column.getCanHide()) : [];
  const numbers = new Intl.NumberFormat(locale);
  const height = density === 'compact' ? 'h-8' : 'h-10';

  return (
    <div data-slot="data-table" className={cn('flex min-h-0 flex-1 flex-col bg-surface', className)}>
      {toolbar}
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
        tabIndex={0}
        // Focused rows stop below the sticky header.
        className="@container min-h-0 flex-1 scroll-pt-9 overflow-auto focus-visible:-outline-offset-2"
      >
        <table
          aria-label={label}
          aria-rowcount={paging?.total ?? undefined}
          aria-busy={refreshing || rows === undefined || undefined}
          className="w-full border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr>
              {selection ? (
                <th
                  scope="col"
                  className="sticky top-0 z-10 h-9 w-10 border-b border-border bg-surface pr-1 pl-4 text-left"
                >
                  <PageCheckbox
                    selection={selection}
                    shown={(rows ?? []).map((row) => String(rowKey(row)))}
                  />
                </th>
              ) : null}
              {shown.map((column) => {
                const definition = byId.get(column.id);
                const direction = column.getIsSorted();
                return (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={
                      direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
                    }
                    style={{ width: definition?.width }}
                    className={cn(
                      'sticky top-0 z-10 h-9 border-b border-border bg-surface px-3 text-left text-xs font-semibold whitespace-nowrap text-subtle-foreground first:pl-4 last:pr-4',
                      definition?.align === 'end' && 'text-right',
                      definition?.secondary && SECONDARY,
                    )}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={() => column.toggleSorting()}
                        className={cn(
                          'group/sort -mx-1.5 inline-flex h-6 items-center gap-1 rounded-sm px-1.5 font-semibold transition-colors hover:bg-hover hover:text-foreground',
                          direction && 'text-foreground',
                          definition?.align === 'end' && 'flex-row-reverse',
                        )}
                      >
                        {definition?.header}
                        {direction === 'desc' ? (
                          <ArrowDown aria-hidden className="size-3.5" />
                        ) : (
                          <ArrowUp
                            aria-hidden
                            className={cn(
                              'size-3.5',
                              !direction &&
                                'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
                            )}
                          />
                        )}
                      </button>
                    ) : (
                      definition?.header
                    )}
                  </th>
                );
              })}
              {rowAction ? (
                <th
                  scope="col"
                  className="sticky top-0 z-10 h-9 w-px border-b border-border bg-surface pr-4 pl-3"
                >
                  <span className="sr-only">{t('table.actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className={cn('transition-opacity', refreshing && 'opacity-60')}>
            {error ? null : rows === undefined ? (
              <SkeletonRows
                columns={[
                  ...(selection ? [undefined] : []),
                  ...shown.map(({ id }) => (byId.get(id)?.secondary ? SECONDARY : undefined)),
                  ...(rowAction ? [undefined] : []),
                ]}
                rows={Math.min(paging?.pageSize ?? 12, 12)}
                label={t('loading')}
              />
            ) : (
              table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  data-row={row.id}
                  data-selected={selection?.keys.has(row.id) || undefined}
                  className={cn('group/row', rowClassName?.(row.original.value))}
                >
                  {selection ? (
                    <td
                      className={cn(
                        'border-b border-border-muted pr-1 pl-4 group-focus-within/row:bg-hover group-hover/row:bg-hover group-data-selected/row:bg-selected',
                        height,
                      )}
                    >
                      <Checkbox
                        aria-label={selection.labels.row}
                        checked={selection.keys.has(row.id)}
                        onClick={(event) => selection.onToggle(row.id, event.shiftKey)}
                      />
                    </td>
                  ) : null}
                  {row.getVisibleCells().map((cell) => {
                    const definition = byId.get(cell.column.id);
                    const Cell = definition?.rowHeader ? 'th' : 'td';
                    return (
                      <Cell
                        key={cell.id}
                        scope={definition?.rowHeader ? 'row' : undefined}
                        className={cn(
                          'max-w-0 truncate border-b border-border-muted px-3 text-left font-normal group-focus-within/row:bg-hover group-hover/row:bg-hover group-data-selected/row:bg-selected first:pl-4 last:pr-4',
                          height,
                          definition?.align === 'end' && 'text-right tabular-nums',
                          definition?.secondary && SECONDARY,
                        )}
                      >
                        {definition?.cell(row.original.value)}
                      </Cell>
                    );
                  })}
                  {rowAction ? (
                    <td
                      className={cn(
                        'border-b border-border-muted pr-4 pl-3 text-right whitespace-nowrap group-focus-within/row:bg-hover group-hover/row:bg-hover group-data-selected/row:bg-selected',
                        height,
                      )}
                    >
                      <div className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
                        {rowAction(row.original.value)}
                      </div>
                    </td>
                  ) : null}
                </tr>
              ))
            )}
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
                      checked={column.getIsVisible()}
                      onCheckedChange={(on) => column.toggleVisibility(on)}
                      // The menu stays open: users often change several columns.
                      onSelect={(event) => event.preventDefault()}
                    >
                      {byId.get(column.id)?.header}
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

/** The row type of the table model: a row of any type, in an object. */
interface Row<T> {
  value: T;
}

/** Moves the focus to the first link or button of the next or previous row. */
function useRowKeys(enabled: boolean, box: RefObject<HTMLElement | null>): void {
  const t = useKitText();
  const group = t('table.keys');
  function move(step: 1 | -1) {
    const rows = [...(box.current?.querySelectorAll('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const to = at < 0 ? rows[0] : rows[at + step];
    to?.querySelector<HTMLElement>('a[href], button')?.focus();
  }
  useShortcut({ keys: 'j', label: t('table.nextRow'), group, enabled, run: () => move(1) });
  useShortcut({ keys: 'k', label: t('table.previousRow'), group, enabled, run: () => move(-1) });
}

/** Selects the row that has the focus. */
function useSelectKey(selection: DataTableSelection | undefined, box: RefObject<HTMLElement | null>): void {
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

function SkeletonRows({
  columns,
  rows,
  label,
}: {
  /** Class names for the cells of each column. */
  columns: readonly (string | undefined)[];
  rows: number;
  label: string;
}) {
  const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3'];
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row}>
      {columns.map((className, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={column}
          className={cn('h-10 border-b border-border-muted px-3 first:pl-4 last:pr-4', className)}
        >
          {row === 0 && column === 0 ? (
            <span role="status" className="sr-only">
              {label}
            </span>
          ) : null}
          <Skeleton className={cn('h-3', widths[(row + column) % widths.length])} />
        </td>
      ))}
    </tr>
  ));
}

function Paging({
  paging,
  count,
  numbers,
}: {
  paging: DataTablePaging;
  count: number;
  numbers: Intl.NumberFormat;
}) {
  const t = useKitText();
  const from = numbers.format(count === 0 ? 0 : paging.offset + 1);
  const to = numbers.format(paging.offset + count);
  const range =
    paging.total === null
      ? t('table.rangeOpen', { from, to })
      : t(paging.totalIsAtLeast ? 'table.rangeMany' : 'table.range', {
          from,
          to,
          total: numbers.format(paging.total),
        });
  return (
    <>
      {paging.pageSizes && paging.onPageSizeChange ? (
        <Select
          aria-label={t('table.pageSize')}
          size="sm"
          variant="quiet"
          className="w-18"
          value={String(paging.pageSize)}
          onValueChange={(size) => paging.onPageSizeChange?.(Number(size))}
          options={paging.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      ) : null}
      <span role="status" className="px-2 tabular-nums">
        {range}
      </span>
      <IconButton label={t('table.previous')} onClick={paging.onPrevious} disabled={!paging.onPrevious}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={t('table.next')} onClick={paging.onNext} disabled={!paging.onNext}>
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}
