import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { Skeleton } from '../components/ui/skeleton';
import type { DataTableColumn } from '../data-table/data-table';
import { ColumnsMenu } from './columns-menu';
import type { HostFile } from './export-button';
import type { TableFilter, TableFilters } from './filters';
import { ListTable, type ListTableProps } from './list-table';
import { arranged, resized } from './look';
import { type PagesQuery, pageQuery } from './page-query';
import { orderingOf, sortOf, type TableSearch } from './search';
import { useTableText } from './text';
import { useArrangement } from './use-arrangement';
import { usePages } from './use-pages';
import { ViewsMenu } from './views-menu';

/** The host's maximum `offset`. */
const MAX_SKIP = 1_000_000;
const NO_FILTERS: readonly TableFilter[] = [];
// Loaded with the first table that has filters.
const FilterBar = lazy(() => import('./filter-bar'));
// Nobody downloads a list before its rows are there.
const ExportButton = lazy(() => import('./export-button'));

export interface QueryTableColumn<T> extends DataTableColumn<T> {
  /** The plain value, for the download. A column without one is left out of it. */
  value?: (row: T) => string | number | null | undefined;
}

/** The parts of a list as a table that every user arranges; the others are those of {@link ListTable}. */
export interface QueryTableProps<T>
  extends Pick<
    ListTableProps<T>,
    | 'label'
    | 'rowKey'
    | 'rowAction'
    | 'rowClassName'
    | 'showsLeaving'
    | 'onRowsShown'
    | 'keepsWidths'
    | 'expansion'
    | 'bulkActions'
    | 'empty'
    | 'className'
  > {
  /** Names the list: its views and preferences are stored under it (`people.patients`). */
  list: string;
  columns: readonly QueryTableColumn<T>[];
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
  /** Actions on the list as it is filtered, at the right of its toolbar. */
  actions?: (filters: TableFilters) => ReactNode;
  /** The list as a file that the host writes, in an order, with the active filters; without it the rows are read page by page. */
  file?: (ordering: string, filters: TableFilters) => HostFile;
  /** Title of the error when the list cannot be loaded. */
  failedTitle: string;
}

/**
 * A list of the host as a table: order, page and view in the address, columns arranged by each user, named views that a team shares,
 * selection with actions, download. `j`, `k` move, `x` selects.
 */
export function QueryTable<T>({
  list,
  columns,
  query: queryFor,
  canSkip,
  filters: offered = NO_FILTERS,
  pageSize,
  defaultSort,
  search,
  onSearchChange,
  actions,
  file,
  failedTitle,
  empty,
  ...table
}: QueryTableProps<T>) {
  const t = useTableText();
  const { look, sort, filters, ...arrangement } = useArrangement({
    list,
    columns,
    filters: offered,
    defaultSort,
    search,
    onSearchChange,
  });
  const pages = usePages<T>({
    query: (skip) => queryFor(sort, filters, skip),
    page: search.page,
    pageSize,
    maxSkip: canSkip ? MAX_SKIP : 0,
    onPageChange: (page) => onSearchChange({ ...search, page }),
    failedTitle,
  });
  const visible = arranged(columns, look).filter(({ id }) => !look.hidden.includes(id));
  const downloaded = visible.filter(({ value }) => value);
  /** A page of the list as lines of a download. */
  async function readLines(cursor: string | null, signal: AbortSignal) {
    const { results, next } = await pageQuery<T>(queryFor(sort, filters, 0), cursor).queryFn({ signal });
    return { lines: results.map((row) => downloaded.map(({ value }) => value?.(row))), next: next ?? null };
  }
  return (
    <ListTable
      {...table}
      {...pages.table}
      list={pages.list}
      columns={visible}
      density={look.density}
      widths={look.widths}
      onWidthChange={(id, width) => arrangement.setLook(resized(look, id, width))}
      pinned={look.pinned}
      sort={sortOf(sort)}
      onSortChange={(next) => arrangement.setSort(orderingOf(next))}
      rowKeys
      empty={
        Object.keys(filters).length > 0 ? (
          <EmptyState
            title={t('filters.empty')}
            action={<Button onClick={() => arrangement.setFilters({})}>{t('filters.clear')}</Button>}
          />
        ) : (
          empty
        )
      }
      toolbar={
        <div className="flex min-w-0 grow basis-64 flex-wrap items-center gap-1">
          <ViewsMenu
            views={arrangement.views}
            current={arrangement.view}
            isChanged={arrangement.isChanged}
            state={{ look, sort, filters }}
            onChoose={arrangement.choose}
            onSaved={arrangement.onSaved}
            onDiscard={arrangement.discard}
          />
          {offered.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-6 w-16" />}>
              <FilterBar filters={offered} active={filters} onActiveChange={arrangement.setFilters} />
            </Suspense>
          ) : null}
        </div>
      }
      tools={
        <>
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
        </>
      }
    />
  );
}
