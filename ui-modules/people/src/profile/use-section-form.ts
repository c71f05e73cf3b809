import { isProblem, type Json, ProblemError } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { useDraft } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Subject } from '../subject';
import { isSame, merge } from './merge';
import { useRecord } from './profile.resource';

/** Values of a form that can be stored in a draft. */
export type Values = { [field: string]: Json };

/** A section on record. */
export interface Stored<V> {
  values: V;
  version: number;
}

/** An unsaved edit: its base, its values, and the conflicting values of a concurrent change. */
type SectionDraft = {
  base: Values;
  version: number;
  values: Values;
  theirs: Values;
};

export interface SectionFormOptions<V extends Values> {
  subject: Subject;
  /** Identifies the draft of the section: `profile:1007:address`. */
  section: string;
  stored: Stored<V>;
  save: (values: V, version: number) => Promise<unknown>;
  /** Extracts the section from the current state in a 412 response. */
  current: (body: unknown) => Stored<V>;
  texts: { saved: string; failed: string };
}

/** A section's form: values, draft, saving, and the merge with concurrent changes. */
export interface SectionForm<V extends Values> {
  isOpen: boolean;
  /** Whether there is unsaved input. */
  isDraft: boolean;
  values: V;
  /** The button that opens the form, which gets the focus when it is closed. */
  opener: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** Closes the form and keeps the draft. */
  close: () => void;
  discard: () => void;
  change: (change: Partial<V>) => void;
  submit: () => void;
  isSaving: boolean;
  /** Whether a concurrent change has not been resolved yet. */
  isMerged: boolean;
  /** The stored value of a conflicting field; undefined if there is no conflict. */
  theirs: <F extends keyof V>(field: F) => V[F] | undefined;
  takeTheirs: (field: keyof V) => void;
  /** The host's error for a field; `pointer` is its end. */
  error: (pointer: string) => string | undefined;
}

export function useSectionForm<V extends Values>(options: SectionFormOptions<V>): SectionForm<V> {
  const { subject, stored, texts } = options;
  const record = useRecord(subject);
  const draft = useDraft<SectionDraft>(`profile:${subject.person.id}:${options.section}`, subject.id);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMerged, setMerged] = useState(false);
  const edit: SectionDraft = draft.body ?? {
    base: stored.values,
    version: stored.version,
    values: stored.values,
    theirs: {},
  };
  // The place determines the fields; only this form writes the draft.
  const values = edit.values as V;
  const saving = useMutation({ mutationFn: () => options.save(values, edit.version) });
  const errors = saving.error instanceof ProblemError ? saving.error.errors : [];

  function keep(next: SectionDraft) {
    // Values taken over from the record are not unsaved input once this screen has loaded the current record.
    const isUntouched =
      next.version === stored.version &&
      isSame(next.values, next.base) &&
      Object.keys(next.theirs).length === 0;
    if (isUntouched) draft.clear();
    else draft.setBody(next);
  }

  function discard() {
    draft.clear();
    saving.reset();
    setMerged(false);
    setOpen(false);
  }

  function mergeWith(theirs: Stored<V>) {
    const merged = merge<Values>(edit.base, values, theirs.values);
    setMerged(true);
    void record.refresh();
    keep({
      base: theirs.values,
      version: theirs.version,
      values: merged.values,
      theirs: Object.fromEntries(merged.conflicts.map((field) => [field, theirs.values[field] ?? null])),
    });
  }

  return {
    isOpen,
    isDraft: draft.body !== null,
    values,
    opener,
    open: () => setOpen(true),
    close: () => setOpen(false),
    discard,
    change: (change) => {
      const decided = Object.fromEntries(Object.entries(edit.theirs).filter(([field]) => !(field in change)));
      keep({ ...edit, values: { ...values, ...change }, theirs: decided });
    },
    submit: () => {
      if (saving.isPending) return;
      if (draft.body === null) return setOpen(false);
      saving.mutate(undefined, {
        onSuccess: () => {
          discard();
          toast.success(texts.saved);
        },
        onError: (error) => {
          if (isProblem(error, 'stale-version')) mergeWith(options.current(error.body.current));
          else if (!(error instanceof ProblemError) || error.errors.length === 0) toast.error(texts.failed);
        },
      });
    },
    isSaving: saving.isPending,
    isMerged,
    theirs: (field) => (field in edit.theirs ? (edit.theirs as V)[field] : undefined),
    takeTheirs: (field) => {
      const { [field as string]: taken, ...rest } = edit.theirs;
      keep({ ...edit, values: { ...values, [field]: taken }, theirs: rest });
    },
    error: (pointer) => errors.find((one) => one.pointer.endsWith(`/${pointer}`))?.detail,
  };
}
