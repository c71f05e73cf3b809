import { toCamel } from '../api/keys';

/** Limits of a member of a request body, as `npm run generate` reads them from the API document. */
export interface ValueLimits {
  /** In characters. */
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: object;
}

/** Limits of a request body, by its members: `limits.NewTask`. */
export interface BodyLimits {
  readonly [member: string]: ValueLimits;
}

/** Returns the longest text of a field, in characters; undefined if the body does not limit it. */
export function longestOf(
  limits: BodyLimits | undefined,
  places: { readonly [field: string]: string | null | undefined } | undefined,
  field: string,
): number | undefined {
  const place = places?.[field];
  return place === null ? undefined : limits?.[toCamel(place ?? field)]?.maxLength;
}

/** Returns the limit of the first text that is too long without the spaces around it; undefined if none is. */
export function exceededLimit(
  values: { readonly [field: string]: unknown },
  limitOf: (field: string) => number | undefined,
): number | undefined {
  for (const [field, value] of Object.entries(values)) {
    const limit = limitOf(field);
    if (typeof value === 'string' && limit !== undefined && Array.from(value.trim()).length > limit)
      return limit;
  }
  return undefined;
}
