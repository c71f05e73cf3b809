import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { Skeleton } from '../components/ui/skeleton';
import { toast } from '../components/ui/toast';
import { DataTable, type DataTableColumn, type DataTableExpansion } from '../data-table/data-table';
import { cn } from '../lib/cn';
import { useLeavingRows } from '../lib/leaving';
import { ColumnsMenu } from './columns-menu';
import type { HostFile } from './export-button';
import type { TableFilter, TableFilters } from './filters';
import { arranged, resized } from './look';
import { orderingOf, sortOf, type TableSearch } from './search';
import { NOTHING, select, selectPage } from './selection';
import { SelectionBar } from './selection-bar';
import { useTableText } from './text';
import { useArrangement } from './use-arrangement';
import { type PagesQuery, readPage, type TablePage, useFirstPage, usePages } from './use-pages';
import { ViewsMenu } from './views-menu';

const NO_ROWS: readonly never[] = [];
const NO_FILTERS: readonly TableFilter[] = [];
/** The host's maximum `offset`. */
const MAX_SKIP = 1_000_000;
// Loaded with the first table that has filters.
const FilterBar = lazy(() => import('./filter-bar'));
// Nobody downloads a list before its rows are there.
const ExportButton = lazy(() => import('./export-button'));

export interface QueryTableColumn<T> extends DataTableColumn<T> {
  /** The plain value, for the download. A column without one is left out of it. */
  value?: (row: T) => string | number | null | undefined;
}

export interface QueryTableProps<T> {
  /** Names the list: its views and preferences are stored under it (`people.patients`). */
  list: string;
  /** Label of the table for screen readers. */
  label: string;
  columns: readonly QueryTableColumn<T>[];
  rowKey: (row: T) => string | number;
  /**
   * The list in an order (a column, with a minus for the reverse), with the active filters, without its first `skip` rows. `skip` is 0
   * unless the table `canSkip`.
   */
  query: (ordering: string, filters: TableFilters, skip: number) => PagesQuery<T>;
  /** Whether the host reads the list from any row on (`offset`), so that a page that is far away is loaded alone. */
  canSkip?: boolean;
  /** The filters that are offered. */
  filters?: readonly TableFilter[];
  pageSize: number;
  defaultSort: string;
  /** The table's part of the address, and what changes it (`parseTableSearch`). */
  search: TableSearch;
  onSearchChange: (search: TableSearch) => void;
  rowAction?: (row: T) => ReactNode;
  /** Class name of a row. */
  rowClassName?: (row: T) => string | undefined;
  /** Whether a row that leaves the list stays in its place for 400 ms while it fades. */
  showsLeaving?: boolean;
  /** Called with the rows of the page whenever they change. */
  onRowsShown?: (rows: readonly T[]) => void;
  /** Whether columns scroll instead of becoming narrower than declared: for tables with many of them. */
  keepsWidths?: boolean;
  /** Rows that open in place. */
  expansion?: DataTableExpansion<T>;
  /** Actions on the selected rows; with it, rows can be selected. `clear` ends the selection. */
  bulkActions?: (rows: readonly T[], clear: () => void) => ReactNode;
  /** Actions on the list as it is filtered, at the right of its toolbar. */
  actions?: (filters: TableFilters) => ReactNode;
  /** The list as a file that the host writes, in an order, with the active filters; without it the rows are read page by page. */
  file?: (ordering: string, filters: TableFilters) => HostFile;
  /** Title of the error when the list cannot be loaded. */
  failedTitle: string;
  empty?: ReactNode;
  className?: string;
}

/**
 * A list of the host as a table: pages by cursor, order, page and view in the address, columns arranged by each user, named views that a
 * team shares, selection with actions, download. `j`, `k` move, `x` selects.
 */
export function QueryTable<T>({
  list,
  label,
  columns,
  rowKey,
  query: queryFor,
  canSkip = false,
  filters: offered = NO_FILTERS,
  pageSize,
  defaultSort,
  search,
  onSearchChange,
  rowAction,
  rowClassName,
  showsLeaving = false,
  onRowsShown,
  keepsWidths,
  expansion,
  bulkActions,
  actions,
  file,
  failedTitle,
  empty,
  className,
}: QueryTableProps<T>) {
  const t = useTableText();
  const queryClient = useQueryClient();
  const { look, sort, filters, ...arrangement } = useArrangement({
    list,
    columns,
    filters: offered,
    defaultSort,
    search,
    onSearchChange,
  });
  const wanted = search.page ?? 1;
  const { first, setFirst } = useFirstPage(wanted, canSkip);
  const options = queryFor(sort, filters, Math.min((first - 1) * pageSize, MAX_SKIP));
  // The options are those of the client; their full type has no name here.
  const query = useInfiniteQuery<TablePage<T>, Error, InfiniteData<TablePage<T>>, QueryKey, string | null>(
    options as never,
  );
  const place = usePages(query, wanted - first + 1);
  const { shown } = place;
  const page = place.page + first - 1;
  const showLastPage = useEffectEvent(() => {
    const { count = 0, countExact } = shown ?? {};
    setFirst(countExact === false ? 1 : Math.max(1, Math.ceil(count / pageSize)));
  });
  const isBeyondEnd = first > 1 && !query.isPlaceholderData && query.data?.pages[0]?.results.length === 0;
  useEffect(() => {
    if (isBeyondEnd) showLastPage();
  }, [isBeyondEnd]);
  const [selection, setSelection] = useState(NOTHING);
  const present = shown?.results ?? NO_ROWS;
  const { rows, leaving } = useLeavingRows<T>(showsLeaving ? present : NO_ROWS, rowKey);
  const keys = present.map((row) => String(rowKey(row)));
  const reportRows = useEffectEvent(() => onRowsShown?.(present));
  useEffect(() => {
    void present;
    reportRows();
  }, [present]);
  const clear = () => setSelection(NOTHING);
  const selected = (query.data?.pages ?? [])
    .flatMap(({ results }) => results)
    .filter((row) => selection.keys.has(String(rowKey(row))));

  async function goTo(next: number) {
    if (next > page && !place.isLoaded(next - first + 1) && (await query.fetchNextPage()).isError) {
      toast.error(failedTitle);
      return;
    }
    onSearchChange({ ...search, page: next > 1 ? next : undefined });
  }
  function setFilters(next: TableFilters) {
    clear();
    arrangement.setFilters(next);
  }
  const visible = arranged(columns, look).filter(({ id }) => !look.hidden.includes(id));
  const downloaded = visible.filter(({ value }) => value);
  /** A page of the list as lines of a download. */
  async function readLines(cursor: string | null, signal: AbortSignal) {
    const { results, next } = await readPage<T>(queryFor(sort, filters, 0), cursor, signal, queryClient);
    return { lines: results.map((row) => downloaded.map(({ value }) => value?.(row))), next: next ?? null };
  }
  return (
    <DataTable
      className={className}
      label={label}
      columns={visible}
      rows={isBeyondEnd ? undefined : shown && (showsLeaving ? rows : present)}
      rowKey={rowKey}
      rowClassName={(row) =>
        cn(
          rowClassName?.(row),
          showsLeaving && 'transition-opacity duration-400 motion-reduce:transition-none',
          leaving.has(rowKey(row)) && 'pointer-events-none opacity-0',
        )
      }
      density={look.density}
      widths={look.widths}
      onWidthChange={(id, width) => arrangement.setLook(resized(look, id, width))}
      pinned={look.pinned}
      keepsWidths={keepsWidths}
      expansion={expansion}
      sort={sortOf(sort)}
      onSortChange={(next) => {
        clear();
        arrangement.setSort(orderingOf(next));
      }}
      paging={
        shown && {
          offset: (page - 1) * pageSize,
          pageSize,
          total: shown.count ?? null,
          totalIsAtLeast: shown.countExact === false,
          onPrevious: page > 1 ? () => void goTo(page - 1) : undefined,
          onNext: (shown.next ?? null) === null ? undefined : () => void goTo(page + 1),
        }
      }
      refreshing={query.isPlaceholderData || query.isFetchingNextPage}
      rowKeys
      rowAction={rowAction}
      selection={
        bulkActions && {
          keys: selection.keys,
          labels: { row: t('selection.row'), page: t('selection.page'), keys: t('selection.keys') },
          onToggle: (key, isRange) => setSelection(select(selection, keys, key, isRange)),
          onTogglePage: () => setSelection(selectPage(selection, keys)),
        }
      }
      error={
        query.isError && !shown
          ? { title: failedTitle, description: query.error.message, onRetry: () => void query.refetch() }
          : null
      }
      empty={
        Object.keys(filters).length > 0 ? (
          <EmptyState
            title={t('filters.empty')}
            action={<Button onClick={() => setFilters({})}>{t('filters.clear')}</Button>}
          />
        ) : (
          empty
        )
      }
      toolbar={
        // Without room for both parts side by side, as beside an open drawer, the actions begin a new line.
        <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-1 border-b border-border px-2 py-1">
          {bulkActions && selected.length > 0 ? (
            <SelectionBar count={selected.length} onClear={clear}>
              {bulkActions(selected, clear)}
            </SelectionBar>
          ) : (
            <div className="flex min-w-0 grow basis-64 flex-wrap items-center gap-1">
              <ViewsMenu
                views={arrangement.views}
                current={arrangement.view}
                isChanged={arrangement.isChanged}
                state={{ look, sort, filters }}
                onChoose={(next) => {
                  clear();
                  arrangement.choose(next);
                }}
                onSaved={arrangement.onSaved}
                onDiscard={arrangement.discard}
              />
              {offered.length > 0 ? (
                <Suspense fallback={<Skeleton className="h-6 w-16" />}>
                  <FilterBar filters={offered} active={filters} onActiveChange={setFilters} />
                </Suspense>
              ) : null}
            </div>
          )}
          <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-1">
            {actions?.(filters)}
            <Suspense fallback={<span className="size-8" />}>
              <ExportButton
                name={list}
                headers={downloaded.map(({ header }) => header)}
                read={readLines}
                file={file?.(sort, filters)}
              />
            </Suspense>
            <ColumnsMenu columns={columns} look={look} onLookChange={arrangement.setLook} />
          </div>
        </div>
      }
    />
  );
}
