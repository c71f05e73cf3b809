/** Minutes of a cell of the time grid. */
export const SLOT_MINUTES = 30;
/** Pixels of a cell: the smallest target of the kit. */
export const SLOT_HEIGHT = 24;
/** Pixels of the column with the hours. */
export const GUTTER = 60;
/** Pixels of a line of the all-day row and of a month, with its gap. */
export const LINE_HEIGHT = 24;
/** The narrowest column of a person or room. */
const MIN_LANE_WIDTH = 112;

/** The height of a time. */
export function pixelsOf(minutes: number): number {
  return (minutes / SLOT_MINUTES) * SLOT_HEIGHT;
}

/** The width below which the grid scrolls sideways. */
export function minWidthOf(lanes: number): number {
  return GUTTER + lanes * MIN_LANE_WIDTH;
}

/** The tracks of a week in the month view. */
export function dayTracks(days: number): string {
  return days === 5 ? 'grid-cols-5' : 'grid-cols-7';
}

/** The tracks of a row: the hours, then equal lanes. */
export function tracksOf(lanes: number): string {
  return `${GUTTER}px repeat(${lanes}, minmax(${MIN_LANE_WIDTH}px, 1fr))`;
}
