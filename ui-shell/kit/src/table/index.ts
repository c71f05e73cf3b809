/** Lists of the host as tables. */

export { QueryTable, type QueryTableColumn, type QueryTableProps } from './query-table';
export { parseTableSearch, type TableSearch } from './search';
export type { TablePage } from './use-pages';
