/** Wide enough for the reading pane beside the list. In narrower windows a row opens the chat of the patient's page. */
export const WIDE = '(min-width: 1024px)';
/** Wide enough for the filter column too; below that, the filters are behind a button. */
export const HAS_FILTER_COLUMN = '(min-width: 1281px)';
