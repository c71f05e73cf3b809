import type { PriorAuthorization } from './priorauth.resource';

/** Longest summary in the list, in characters (record.md §9). */
export const SUMMARY_CHARACTERS = 80;

/** A text of at most 80 characters; the last one of a shortened text is an ellipsis. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= SUMMARY_CHARACTERS) return text;
  return `${characters
    .slice(0, SUMMARY_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}

/** When the payer's decision is due, or was; null once it is there. It is overdue from then on: the host's word is only as recent as its answer. */
export function decisionOf(
  { decisionDueAt, isDecisionOverdue }: Pick<PriorAuthorization, 'decisionDueAt' | 'isDecisionOverdue'>,
  /** The time, in milliseconds. */
  now: number,
): { dueAt: Date; isOverdue: boolean } | null {
  if (!decisionDueAt) return null;
  const dueAt = new Date(decisionDueAt);
  return { dueAt, isOverdue: isDecisionOverdue || dueAt.getTime() <= now };
}

/** The tone of the chip of a decision: care that is limited is amber, because red is clinical urgency. */
export function toneOf(
  determination: NonNullable<PriorAuthorization['determination']>,
): 'success' | 'warning' {
  return determination === 'approved' ? 'success' : 'warning';
}
