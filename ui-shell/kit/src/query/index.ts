/** What the host answers on the page: its four states, and lists that load more. */
export { LoadMore } from './load-more';
export { type QueryState, QueryView, type QueryViewProps } from './query-view';
export { type RowsQuery, rowsOf } from './rows';
