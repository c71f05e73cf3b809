/** Timeline: dated entries, grouped by day. */
export type { TimelineEntry } from './entry';
export type { TimelineFilterProps } from './filter';
export { Timeline, type TimelineProps } from './timeline';
