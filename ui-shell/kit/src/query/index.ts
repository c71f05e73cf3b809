/** What the host answers on the page: its four states, also of a table, and lists that load more. */
export { type ListState, listState } from './list-state';
export { LoadMore } from './load-more';
export { type QueryState, QueryView, type QueryViewProps } from './query-view';
export { type RowsQuery, rowsOf } from './rows';
