import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isProblem, type ProblemBody, ProblemError } from '../api/problem';
import { useKitText } from '../components/text';
import { toast } from '../components/ui/toast';
import { type DraftPlace, useDraft } from '../session/use-draft';
import type { Form } from './form';
import { type FieldPlaces, formErrors } from './form-errors';
import { type BodyLimits, exceededLimit, longestOf } from './limits';
import { type EditValues, isSame, merge } from './merge';

/** What an edit begins with: the values on record and their version. */
export interface Stored<V> {
  values: V;
  version: number;
}

/** An unsaved edit: its base, its values, and the stored values of conflicting fields. */
type EditDraft = { base: EditValues; version: number; values: EditValues; theirs: EditValues };

export interface EditOptions<V extends EditValues, R> {
  /** Place of the draft. It names the edited object, so that a draft never appears in the form of another one: `macro:12`. */
  draft: DraftPlace;
  /** The patient concerned, or null. */
  patientId: number | null;
  stored: Stored<V>;
  save: (values: V, version: number) => Promise<R>;
  /** Reads the stored object from `current` of a stale version's problem. */
  readCurrent: (current: unknown) => Stored<V>;
  /** Where the request body contains the values, for errors of fields: `['addresses', 0]`. */
  bodyPath?: readonly (string | number)[];
  /** Where the request body has the values, if not under their own names. */
  places?: FieldPlaces<keyof V & string>;
  /** The body's limits from the API document: `limits.TaskPatch`. */
  limits?: BodyLimits;
  /** Why the values cannot be saved. */
  check?: (values: V) => string | null;
  texts: { saved: string; failed: string };
  onSaved?: (result: R) => void;
  /** Called with the stored object after a concurrent change. */
  onStale?: (current: unknown) => void;
  /** For a form that its parent renders while it is open. */
  onClose?: () => void;
}

/** An edit of a versioned object: values, draft, saving, errors, and the merge with concurrent changes. */
export interface EditForm<V extends EditValues> extends Form<V> {
  isOpen: boolean;
  /** The button that opens the form and gets the focus when it is closed. */
  opener: RefObject<HTMLButtonElement | null>;
  open: () => void;
  /** Whether a concurrent change was merged into the form. */
  isMerged: boolean;
  /** Who saved the concurrent change, and when (RFC 3339); null if unknown. */
  saver: { name: string; at: string } | null;
  theirs: NonNullable<Form<V>['theirs']>;
  takeTheirs: NonNullable<Form<V>['takeTheirs']>;
}

/** The edit of a versioned object. Its state is its draft, so that nothing typed is lost when the form is closed or the page reloaded. */
export function useEditForm<V extends EditValues, R>(options: EditOptions<V, R>): EditForm<V> {
  const { stored, texts } = options;
  const t = useKitText();
  const draft = useDraft<EditDraft>(options.draft, options.patientId);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(options.onClose !== undefined);
  const [isMerged, setMerged] = useState(false);
  const [saver, setSaver] = useState<EditForm<V>['saver']>(null);
  const [failures, setFailures] = useState(0);
  const edit: EditDraft = draft.body ?? {
    base: stored.values,
    version: stored.version,
    values: stored.values,
    theirs: {},
  };
  // The place determines the fields; only this form writes the draft.
  const values = edit.values as V;
  const saving = useMutation({ mutationFn: () => options.save(values, edit.version) });
  const fields = Object.keys(values) as (keyof V & string)[];
  const { bodyPath, places } = options;
  const errors = formErrors(saving.error, fields, { bodyPath, places });
  const limit = (field: string) => longestOf(options.limits, places, field);
  const excess = exceededLimit(values, limit);
  const obstacle =
    options.check?.(values) ?? (excess === undefined ? null : t('edit.tooLong', { limit: excess }));

  function keep(next: EditDraft) {
    // Values taken over from the record are not unsaved input once this screen has loaded the current record.
    const isUntouched =
      next.version === stored.version &&
      isSame(next.values, next.base) &&
      Object.keys(next.theirs).length === 0;
    if (isUntouched) draft.clear();
    else draft.setBody(next);
  }

  function close() {
    setOpen(false);
    options.onClose?.();
  }

  function discard() {
    draft.clear();
    saving.reset();
    setMerged(false);
    close();
  }

  function mergeWith({ current, savedBy, savedAt }: ProblemBody) {
    const theirs = options.readCurrent(current);
    const merged = merge<EditValues>(edit.base, values, theirs.values);
    setMerged(true);
    setSaver(
      typeof savedBy === 'string' && typeof savedAt === 'string' ? { name: savedBy, at: savedAt } : null,
    );
    options.onStale?.(current);
    keep({
      base: theirs.values,
      version: theirs.version,
      values: merged.values,
      theirs: Object.fromEntries(merged.conflicts.map((field) => [field, merged.theirs[field] ?? null])),
    });
  }

  return {
    isOpen,
    hasChanges: draft.body !== null,
    values,
    opener,
    open: () => setOpen(true),
    close,
    discard,
    change: (change) => {
      const undecided = Object.entries(edit.theirs).filter(([field]) => !(field in change));
      keep({ ...edit, values: { ...values, ...change }, theirs: Object.fromEntries(undecided) });
    },
    submit: () => {
      if (saving.isPending || obstacle !== null || draft.body === null) return;
      saving.mutate(undefined, {
        onSuccess: (result) => {
          discard();
          toast.success(texts.saved);
          options.onSaved?.(result);
        },
        onError: (error) => {
          setFailures((count) => count + 1);
          if (isProblem(error, 'stale-version')) mergeWith(error.body);
          else if (!(error instanceof ProblemError) || error.errors.length === 0) {
            toast.error(texts.failed, { description: error.message });
          }
        },
      });
    },
    isSaving: saving.isPending,
    failures,
    isMerged,
    saver,
    theirs: (field) => (field in edit.theirs ? (edit.theirs as V)[field] : undefined),
    takeTheirs: (field) => {
      const { [field]: taken = null, ...rest } = edit.theirs;
      keep({ ...edit, values: { ...values, [field]: taken }, theirs: rest });
    },
    error: errors.of,
    errorsWithin: errors.within,
    otherErrors: errors.others,
    obstacle,
    limit,
  };
}
