import type { EditValues } from './merge';

/** What the controls and panels of a form use, whether the form edits an object or creates one. */
export interface Form<V extends EditValues> {
  values: V;
  change: (change: Partial<V>) => void;
  /** Whether there is unsaved input. */
  hasChanges: boolean;
  /** Closes the form and keeps the draft. */
  close: () => void;
  /** Removes the draft and closes the form. */
  discard: () => void;
  submit: () => void;
  /** Called at an attempt to submit while there is an obstacle. */
  refuse?: () => void;
  isSaving: boolean;
  /** Number of attempts to save that failed. */
  failures: number;
  /** The host's error for a field or a part of its value. */
  error: (field: keyof V & string, ...part: (string | number)[]) => string | undefined;
  /** The host's errors for a field and all parts of its value. */
  errorsWithin: (field: keyof V & string) => string[];
  /** What is shown above the form: errors that concern no field. */
  otherErrors: string[];
  /** Why the values cannot be saved; null when they can. */
  obstacle: string | null;
  /** Whether a field must not be empty. */
  isRequired?: (field: keyof V & string) => boolean;
  /** The longest text of a field, in characters. */
  limit?: (field: keyof V & string) => number | undefined;
  /** The stored value of a field that somebody else changed too; undefined if there is no conflict. Of a list: the merged list with their items. */
  theirs?: <F extends keyof V>(field: F) => V[F] | undefined;
  takeTheirs?: (field: keyof V & string) => void;
}

/** The fields of a form whose values are texts. */
export type TextField<V extends EditValues> = {
  [F in keyof V & string]: V[F] extends string ? F : never;
}[keyof V & string];
