/**
 * The step named in a page's query, for `validateSearch` or where the query is read. A missing or unknown name gives
 * the first step.
 */
export function stepOf<S extends string>(names: readonly [S, ...S[]], value: unknown): S {
  return names.find((name) => name === value) ?? names[0];
}
