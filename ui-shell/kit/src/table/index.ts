/** Lists of the host as tables. */

export {
  type Condition,
  type ConditionField,
  type ConditionOperator,
  type Conditions,
  type ConditionType,
  findUnknown as findUnknownCondition,
  readConditions,
} from './conditions';
export {
  type FilterShape,
  type FilterValue,
  isConditions,
  readFilters,
  type TableFilter,
  type TableFilters,
} from './filters';
export { ListTable, type ListTableProps } from './list-table';
export { type PagesQuery, pageQuery, type TablePage } from './page-query';
export { QueryTable, type QueryTableColumn, type QueryTableProps } from './query-table';
export { parseTableSearch, type TableSearch } from './search';
export { NOTHING as NO_SELECTION, type Selection, select as selectRow, selectPage } from './selection';
export { SelectionBar } from './selection-bar';
export { type Pages, type PagesOptions, usePages } from './use-pages';
export { type ListView, useViews } from './views';
export { ViewsMenu } from './views-menu';
