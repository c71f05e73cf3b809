/** Lists of the host as tables. */

export {
  type FilterShape,
  type FilterValue,
  readFilters,
  type TableFilter,
  type TableFilters,
} from './filters';
export { QueryTable, type QueryTableColumn, type QueryTableProps } from './query-table';
export { parseTableSearch, type TableSearch } from './search';
export type { TablePage } from './use-pages';
