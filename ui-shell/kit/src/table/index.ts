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
export { NOTHING as NO_SELECTION, type Selection, select as selectRow, selectPage } from './selection';
export { SelectionBar } from './selection-bar';
export { type TablePage, usePages } from './use-pages';
export { type ListView, useViews } from './views';
export { ViewsMenu } from './views-menu';
