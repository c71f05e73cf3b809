/**
 * Timetokens: decimal strings that outgrow a number (docs/contract.md). A message keeps its timetoken for
 * life, and a later message has a greater one.
 */
export type Timetoken = string;

/** The end of every history. */
export const END_OF_HISTORY: Timetoken = '9223372036854775807';

/** Negative when `a` is earlier than `b`. */
export function compareTimetokens(a: Timetoken, b: Timetoken): number {
  if (a === b) return 0;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
}

/** Whether `a` is later than `b`. */
export function isLater(a: Timetoken, b: Timetoken): boolean {
  return compareTimetokens(a, b) > 0;
}

/** The last timetoken before one: what to ask for when it is known already. */
export function before(timetoken: Timetoken): Timetoken {
  return String(BigInt(timetoken) - 1n);
}
