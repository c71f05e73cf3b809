import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../components/ui/button';
import { DataTable, type DataTableColumn } from '../components/ui/data-table';
import { toast } from '../components/ui/toast';
import { ColumnsMenu } from './columns-menu';
import { ExportButton } from './export-button';
import { arranged, isSameLook, readLook, type TableLook } from './look';
import { orderingOf, sortOf, type TableSearch } from './search';
import { NOTHING, select, selectPage } from './selection';
import { useTableText } from './text';
import { type TablePage, usePages } from './use-pages';
import { useViews } from './views';
import { ViewsMenu } from './views-menu';

export interface QueryTableColumn<T> extends DataTableColumn<T> {
  /** The plain value, for the download. A column without one is left out of it. */
  value?: (row: T) => string | number | null | undefined;
}

/** The options of a query for the pages of a list: what `api.pages` gives. A method, so that rows with more fields fit too. */
export interface PagesQuery<T> {
  queryKey: QueryKey;
  queryFn?: unknown;
  getNextPageParam(last: TablePage<T>, ...others: never[]): unknown;
}

export interface QueryTableProps<T> {
  /** Names the list: its views and preferences are stored under it (`people.patients`). */
  list: string;
  /** Label of the table for screen readers. */
  label: string;
  columns: readonly QueryTableColumn<T>[];
  rowKey: (row: T) => string | number;
  /** The list in an order: a column, with a minus for the reverse. */
  query: (ordering: string) => PagesQuery<T>;
  pageSize: number;
  defaultSort: string;
  /** The table's part of the address, and what changes it (`parseTableSearch`). */
  search: TableSearch;
  onSearchChange: (search: TableSearch) => void;
  rowAction?: (row: T) => ReactNode;
  /** Actions on the selected rows; with it, rows can be selected. `clear` ends the selection. */
  bulkActions?: (rows: readonly T[], clear: () => void) => ReactNode;
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
  pageSize,
  defaultSort,
  search,
  onSearchChange,
  rowAction,
  bulkActions,
  failedTitle,
  empty,
  className,
}: QueryTableProps<T>) {
  const t = useTableText();
  const queryClient = useQueryClient();
  const views = useViews(list);
  const view = views.views.find(({ id }) => id === search.view) ?? null;
  // What was changed since a view was chosen; without a view, the preference holds it.
  const [changed, setChanged] = useState<TableLook | null>(null);
  const stored = useMemo(
    () => readLook(view ? view.state.look : views.preference?.look, columns),
    [view, views.preference, columns],
  );
  const look = (view && changed) || stored;
  const viewSort = view && typeof view.state.sort === 'string' ? view.state.sort : defaultSort;
  const sort = search.sort ?? viewSort;
  const options = queryFor(sort);
  // The options are those of the client; their full type has no name here.
  const query = useInfiniteQuery<TablePage<T>, Error, InfiniteData<TablePage<T>>, QueryKey, string | null>(
    options as never,
  );
  const { page, shown, isLoaded } = usePages(query, search.page ?? 1);
  const [selection, setSelection] = useState(NOTHING);
  const keys = (shown?.results ?? []).map((row) => String(rowKey(row)));
  const clear = () => setSelection(NOTHING);
  const selected = (query.data?.pages ?? [])
    .flatMap(({ results }) => results)
    .filter((row) => selection.keys.has(String(rowKey(row))));

  function setLook(next: TableLook) {
    if (view) setChanged(next);
    else views.savePreference({ look: next });
  }
  async function goTo(next: number) {
    if (!isLoaded(next) && (await query.fetchNextPage()).isError) {
      toast.error(failedTitle);
      return;
    }
    onSearchChange({ ...search, page: next > 1 ? next : undefined });
  }
  function setSort(ordering: string) {
    clear();
    onSearchChange({ ...search, sort: ordering === viewSort ? undefined : ordering, page: undefined });
  }
  const visible = arranged(columns, look).filter(({ id }) => !look.hidden.includes(id));
  const isChanged =
    view !== null && (sort !== viewSort || (changed !== null && !isSameLook(changed, stored)));
  return (
    <DataTable
      className={className}
      label={label}
      columns={visible}
      rows={shown?.results}
      rowKey={rowKey}
      density={look.density}
      sort={sortOf(sort)}
      onSortChange={(next) => setSort(orderingOf(next))}
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
      refreshing={query.isFetching}
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
      empty={empty}
      toolbar={
        <div className="flex h-10 shrink-0 items-center gap-1 border-b border-border px-2">
          {bulkActions && selection.keys.size > 0 ? (
            <div
              role="toolbar"
              aria-label={t('selection.count', { count: selection.keys.size })}
              className="flex items-center gap-2"
            >
              <span className="text-sm font-semibold tabular-nums" role="status">
                {t('selection.count', { count: selection.keys.size })}
              </span>
              {bulkActions(selected, clear)}
              <Button size="sm" variant="ghost" onClick={clear}>
                {t('selection.clear')}
              </Button>
            </div>
          ) : (
            <ViewsMenu
              views={views}
              current={view}
              isChanged={isChanged}
              state={{ look, sort }}
              onChoose={(next) => {
                setChanged(null);
                clear();
                onSearchChange({ view: next?.id });
              }}
              onSaved={() => {
                setChanged(null);
                onSearchChange({ ...search, sort: undefined });
              }}
              onDiscard={() => {
                setChanged(null);
                onSearchChange({ ...search, sort: undefined, page: undefined });
              }}
            />
          )}
          <div className="ml-auto flex items-center gap-1">
            <ExportButton
              name={list}
              columns={visible}
              read={(cursor, signal) => readPage<T>(options, cursor, signal, queryClient)}
            />
            <ColumnsMenu columns={columns} look={look} onLookChange={setLook} />
          </div>
        </div>
      }
    />
  );
}

type ReadPage<T> = (context: {
  pageParam: string | null;
  signal: AbortSignal;
  queryKey: QueryKey;
  client: unknown;
  meta: undefined;
  direction: 'forward';
}) => Promise<TablePage<T>>;

/** Reads a page as the query does, without keeping it. */
function readPage<T>(
  { queryFn, queryKey }: PagesQuery<T>,
  cursor: string | null,
  signal: AbortSignal,
  client: unknown,
): Promise<TablePage<T>> {
  const read = queryFn as ReadPage<T>;
  return read({ pageParam: cursor, signal, queryKey, client, meta: undefined, direction: 'forward' });
}
