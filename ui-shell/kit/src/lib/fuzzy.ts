import Fuse from 'fuse.js/basic';

/** Maximum distance of a match: 0 is exact, 1 matches anything (console.md §9). */
const THRESHOLD = 0.6;

/** Fuzzy search, best match first. An empty text returns all items in their order. */
export function fuzzyFinder<T>(
  things: readonly T[],
  textOf: (thing: T) => string,
): (typed: string) => readonly T[] {
  const fuse = new Fuse(things, { threshold: THRESHOLD, keys: [{ name: 'text', getFn: textOf }] });
  return (typed) => (typed.trim() === '' ? things : fuse.search(typed.trim()).map(({ item }) => item));
}
