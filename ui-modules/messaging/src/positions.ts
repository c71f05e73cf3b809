/**
 * Timetokens: decimal strings, because they exceed a number's precision (docs/contract.md). A message keeps its timetoken
 * permanently, and a later message has a greater one.
 */
export type Timetoken = string;

/** The end of every history. */
export const END_OF_HISTORY: Timetoken = '9223372036854775807';

/** Negative if `a` is earlier than `b`. */
export function compareTimetokens(a: Timetoken, b: Timetoken): number {
  if (a === b) return 0;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
}

/** Whether `a` is later than `b`. */
export function isLater(a: Timetoken, b: Timetoken): boolean {
  return compareTimetokens(a, b) > 0;
}

/** The timetoken before another one: used to page before a known message. */
export function before(timetoken: Timetoken): Timetoken {
  return String(BigInt(timetoken) - 1n);
}
