import type { DataTableSort } from '../data-table/data-table';
import { type FilterShape, readFilters, type TableFilters } from './filters';

export { pageQuery } from './page-query';

/** The part of a page's address that belongs to a table. */
export interface TableSearch<Ordering extends string = string> {
  /** A column, with a minus for the reverse order. */
  sort?: Ordering;
  /** The page, from 1; omitted for the first. */
  page?: number;
  /** The chosen view's id. */
  view?: number;
  /** The active filters; omitted for those of the view, or none. */
  filters?: TableFilters;
}

/** Reads the table's part of an address; what is invalid is dropped, and so is what is the default. */
export function parseTableSearch<const Column extends string>(
  { sort, page, view, filters }: Record<string, unknown>,
  columns: readonly Column[],
  shapes: readonly FilterShape[] = [],
): TableSearch<Column | `-${Column}`> {
  const isOrdering = (value: unknown): value is Column | `-${Column}` =>
    typeof value === 'string' && columns.some((column) => value === column || value === `-${column}`);
  const isAbove = (value: unknown, least: number): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > least;
  return {
    sort: isOrdering(sort) ? sort : undefined,
    page: isAbove(page, 1) ? page : undefined,
    view: isAbove(view, 0) ? view : undefined,
    // No filters at all differ from none in the address: they replace those of the view.
    filters: typeof filters === 'object' && filters !== null ? readFilters(filters, shapes) : undefined,
  };
}

/** `-name` → the column `name`, descending. */
export function sortOf(ordering: string): DataTableSort {
  const desc = ordering.startsWith('-');
  return { id: desc ? ordering.slice(1) : ordering, desc };
}

/** The column `name`, descending → `-name`. */
export function orderingOf({ id, desc }: DataTableSort): string {
  return `${desc ? '-' : ''}${id}`;
}
