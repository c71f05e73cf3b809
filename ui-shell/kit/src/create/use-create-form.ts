import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../api/problem';
import { useKitText } from '../components/text';
import { toast } from '../components/ui/toast';
import type { Form } from '../edit/form';
import { formErrors } from '../edit/form-errors';
import { type BodyLimits, exceededLimit, longestOf } from '../edit/limits';
import type { EditValues } from '../edit/merge';
import { type DraftPlace, useDraft } from '../session/use-draft';

/** A place in a request body: a member, or a part of it such as `period/lower`. */
type PlaceIn<B> = (keyof B & string) | `${keyof B & string}/${string}`;

/** Where the request body has fields, if not under their own names; null for a field whose errors are shown above the form. */
export type CreatePlaces<F extends string> = { readonly [N in F]?: string | null };

/** The fields without a place in the body, and the places that it does not have. */
type Unplaced<V, B, P> =
  | Exclude<keyof V, keyof B | keyof P>
  | Exclude<keyof P, keyof V>
  | Exclude<P[keyof P], PlaceIn<B> | null | undefined>;

/** The form if the body has its fields. Else a type that names those that it does not have, with which nothing can be done. */
type Placed<V extends EditValues, B, P> = [Unplaced<V, B, P>] extends [never]
  ? CreateForm<V>
  : { notInBody: Unplaced<V, B, P> };

export interface CreateOptions<
  V extends EditValues,
  B extends object,
  R,
  P = CreatePlaces<keyof V & string>,
> {
  /** Place of the draft. It names what the new object belongs to: `task:new.patient:7`, `category:no-person`. */
  draft: DraftPlace;
  /** The patient concerned, or null. */
  patientId: number | null;
  /** The values of a new form. A field follows its value here, which may change while it is loaded, until it is changed or the form is submitted. */
  defaults: V;
  /** Why a field must not be empty: shown until it is filled, in this order. */
  required?: { [F in keyof V & string]?: string };
  /** The body's limits from the API document: `limits.NewTask`. */
  limits?: BodyLimits;
  places?: P;
  /** The request body of the values, or why there is none yet. */
  body: (values: V) => B | string;
  /** Sends the request. The uid is the same in every attempt, so that a repeated request is recognized. */
  create: (body: B, uid: string) => Promise<R>;
  texts: { created: string | ((result: R) => string); failed: string };
  onCreated?: (result: R) => void;
  /** Called when the form is closed, also after the object was created. */
  onClose: () => void;
}

/** A form that creates an object. */
export type CreateForm<V extends EditValues> = Form<V>;

const isEmpty = (value: EditValues[string] | undefined) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * A form that creates an object. Its state is its draft: the fields that were changed, all of them once it was submitted, and the uid of the
 * object, so that an attempt after a reload is the same request.
 */
export function useCreateForm<
  V extends EditValues,
  B extends object,
  R,
  const P extends CreatePlaces<keyof V & string> = Record<never, never>,
>(options: CreateOptions<V, B, R, P>): Placed<V, B, P> {
  const { defaults } = options;
  const required: { [field: string]: string | undefined } = options.required ?? {};
  const t = useKitText();
  const draft = useDraft<EditValues>(options.draft, options.patientId);
  const uid = draft.body?.uid;
  // The place determines the fields and only this form writes the draft, but an earlier version may have had others.
  const typed = Object.fromEntries(Object.entries(draft.body ?? {}).filter(([field]) => field in defaults));
  const values = { ...defaults, ...typed } as V;
  const [wasTried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  // The state of the request is rendered later than a second submit can come.
  const isSending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const sending = useMutation({
    mutationFn: (request: { body: B; uid: string }) => options.create(request.body, request.uid),
    // Also when the form was closed in the meantime.
    onSuccess: (result) => {
      draft.clear();
      const { created } = options.texts;
      toast.success(typeof created === 'string' ? created : created(result));
      options.onCreated?.(result);
      if (isShown.current) options.onClose();
    },
    onError: (error) => {
      setFailures((count) => count + 1);
      if (error instanceof ProblemError && error.errors.length > 0) return;
      toast.error(options.texts.failed, { description: error.message });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const places: { [field: string]: string | null | undefined } = options.places ?? {};
  const fields = (Object.keys(defaults) as (keyof V & string)[]).filter((field) => places[field] !== null);
  const errors = formErrors(sending.error, fields, {
    places: Object.fromEntries(Object.entries(places).filter(([, place]) => place != null)) as Partial<
      Record<keyof V & string, string>
    >,
  });

  const missing = Object.entries(required).find(
    ([field, reason]) => reason !== undefined && isEmpty(values[field]),
  )?.[1];
  const limit = (field: string) => longestOf(options.limits, places, field);
  const excess = exceededLimit(values, limit);
  const read =
    missing ?? (excess === undefined ? options.body(values) : t('edit.tooLong', { limit: excess }));
  const obstacle = typeof read === 'string' ? read : null;
  const refuse = () => {
    if (obstacle !== null) setTried(true);
  };
  const keep = (fields: EditValues): string => {
    const kept = typeof uid === 'string' && uid !== '' ? uid : crypto.randomUUID();
    draft.setBody({ ...fields, uid: kept });
    return kept;
  };

  const form: CreateForm<V> = {
    values,
    change: (change) => {
      keep({ ...typed, ...change });
    },
    hasChanges: draft.body !== null,
    close: options.onClose,
    discard: () => {
      draft.clear();
      options.onClose();
    },
    refuse,
    submit: () => {
      if (isSending.current) return;
      // Enter in a text of several lines submits without the button.
      if (typeof read === 'string') return refuse();
      isSending.current = true;
      sending.mutate({ body: read, uid: keep(values) });
    },
    isSaving: sending.isPending,
    failures,
    error: errors.of,
    errorsWithin: errors.within,
    otherErrors: wasTried && obstacle !== null ? [obstacle] : errors.others,
    obstacle,
    isRequired: (field) => required[field] !== undefined,
    limit,
  };
  // Only the compiler distinguishes them.
  return form as Placed<V, B, P>;
}
