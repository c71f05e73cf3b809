import { readPreference, writePreference } from '@huddle/kit/session';

const MOST = 500;

/**
 * The last query of a page, limited to the keys that its declaration allows (console.md §2): filters,
 * never a person (corrections.md 25).
 */
export function rememberQuery(path: string, allowed: readonly string[], search: string): void {
  const kept = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    if (allowed.includes(key)) kept.append(key, value);
  }
  const text = kept.toString();
  writePreference(`query.${path}`, text === '' || text.length > MOST ? null : text);
}

/** The remembered query of a page, with what its declaration allows today. */
export function rememberedQuery(path: string, allowed: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(readPreference(`query.${path}`) ?? '')) {
    if (allowed.includes(key)) kept.append(key, value);
  }
  return kept.toString();
}
