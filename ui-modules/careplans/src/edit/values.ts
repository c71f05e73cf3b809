/** Longest name of a plan, in characters; the host has the same limit. */
const MAX_TITLE_LENGTH = 255;
/** Longest notes, in characters; the host has the same limit. */
export const MAX_NOTES_LENGTH = 10_000;

/** What a user enters for a plan. */
export type PlanValues = { title: string; notes: string };

/** Why a plan cannot be saved, as a key of the texts; null when it can (record.md §5). */
export function obstacleOf({
  title,
  notes,
}: PlanValues): 'needsName' | 'nameTooLong' | 'notesTooLong' | null {
  if (title.trim() === '') return 'needsName';
  if (Array.from(title.trim()).length > MAX_TITLE_LENGTH) return 'nameTooLong';
  return Array.from(notes.trim()).length > MAX_NOTES_LENGTH ? 'notesTooLong' : null;
}
