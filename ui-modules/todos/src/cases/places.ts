import type { DraftPlace } from '@huddle/kit/session';

/** Where what is typed for a change of a case is kept. */
export function changeDraft(id: number): DraftPlace {
  return `case:${id}`;
}

/** Where what is typed for an email of a case is kept. */
export function emailDraft(id: number): DraftPlace {
  return `case-email:${id}`;
}
