import { useMemo, useState } from 'react';
import type { FilterShape, TableFilters } from './filters';
import { isSameFilters, readFilters } from './filters';
import { type ArrangedColumn, isSameLook, readLook, type TableLook } from './look';
import type { TableSearch } from './search';
import { type ListView, useViews } from './views';

/**
 * How a table is arranged: by its address, else by the chosen view, else by the user's preference. A change of columns is kept with the
 * preference, or until the view is saved; order and filters are in the address.
 */
export function useArrangement({
  list,
  columns,
  filters: shapes,
  defaultSort,
  search,
  onSearchChange,
}: {
  list: string;
  columns: readonly ArrangedColumn[];
  filters: readonly FilterShape[];
  defaultSort: string;
  search: TableSearch;
  onSearchChange: (search: TableSearch) => void;
}) {
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
  const viewFilters = useMemo(() => readFilters(view?.state.filters, shapes), [view, shapes]);
  const filters = search.filters ?? viewFilters;

  return {
    views,
    view,
    look,
    sort,
    filters,
    /** Whether the table looks other than the chosen view. */
    isChanged:
      view !== null &&
      (sort !== viewSort ||
        !isSameFilters(filters, viewFilters) ||
        (changed !== null && !isSameLook(changed, stored))),
    setLook(next: TableLook) {
      if (view) setChanged(next);
      else views.savePreference({ look: next });
    },
    setSort(next: string) {
      onSearchChange({ ...search, sort: next === viewSort ? undefined : next, page: undefined });
    },
    setFilters(next: TableFilters) {
      const isOfView = isSameFilters(next, viewFilters);
      onSearchChange({ ...search, filters: isOfView ? undefined : next, page: undefined });
    },
    choose(next: ListView | null) {
      setChanged(null);
      onSearchChange({ view: next?.id });
    },
    /** Called when the view looks as the table does: the address need not say it any more. */
    onSaved() {
      setChanged(null);
      onSearchChange({ ...search, sort: undefined, filters: undefined });
    },
    discard() {
      setChanged(null);
      onSearchChange({ ...search, sort: undefined, filters: undefined, page: undefined });
    },
  };
}
