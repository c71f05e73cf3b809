/** Wide enough for the reading pane beside the list (ui.md, "Layout"). */
export const WIDE = '(min-width: 1281px)';
/** Wide enough for the filter column; below that, the filters are behind a button. */
export const HAS_FILTER_COLUMN = '(min-width: 900px)';
