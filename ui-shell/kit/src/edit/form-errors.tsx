import { type FieldError, ProblemError } from '../api';
import { toCamel } from '../api/keys';

/**
 * Where the request body has the fields of a form, if not under their own names: `{ from: 'startTime', start: 'effectivePeriod/lower' }`.
 * Names may be written as in code or as on the wire.
 */
export type FieldPlaces<F extends string> = Partial<Record<F, string>>;

export interface FormErrorsOptions<F extends string> {
  /** Where the request body contains the fields: `['addresses', 0]`. */
  bodyPath?: readonly (string | number)[];
  places?: FieldPlaces<F>;
}

/** The host's errors for a form, by field. */
export interface FormErrors<F extends string> {
  /** The error for a field or exactly this part of its value. */
  of: (field: F, ...part: (string | number)[]) => string | undefined;
  /** The errors for a field and all parts of its value, or for a part of it. */
  within: (field: F, ...part: (string | number)[]) => string[];
  /** The errors that concern no field of the form: shown above it by {@link FormProblems}. */
  others: string[];
}

const normal = (pointer: string) => pointer.split('/').map(toCamel).join('/');

/**
 * Assigns the errors of a failed request to the fields of a form. Each error is found by one of the fields or is among the others, so that
 * no refusal is silent.
 */
export function formErrors<F extends string>(
  error: unknown,
  fields: readonly F[],
  { bodyPath = [], places = {} }: FormErrorsOptions<F> = {},
): FormErrors<F> {
  const errors: FieldError[] =
    error instanceof ProblemError
      ? error.errors.map((one) => ({ ...one, pointer: normal(one.pointer) }))
      : [];
  const known: FieldPlaces<F> = places;
  const pointerOf = (field: F, part: readonly (string | number)[] = []) =>
    normal(['', ...bodyPath, known[field] ?? field, ...part].join('/'));
  const isBelow = (pointer: string, place: string) => `${pointer}/`.startsWith(`${place}/`);
  return {
    of: (field, ...part) => errors.find(({ pointer }) => pointer === pointerOf(field, part))?.detail,
    within: (field, ...part) =>
      errors.filter(({ pointer }) => isBelow(pointer, pointerOf(field, part))).map(({ detail }) => detail),
    others: errors
      .filter(({ pointer }) => !fields.some((field) => isBelow(pointer, pointerOf(field))))
      .map(({ detail }) => detail),
  };
}

/** The errors that concern no field of a form, above it. */
export function FormProblems({ errors }: { errors: readonly string[] }) {
  return errors.length === 0 ? null : (
    <p role="alert" className="text-sm text-urgent-fg">
      {errors.join(' ')}
    </p>
  );
}
