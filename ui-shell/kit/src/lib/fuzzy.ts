import Fuse from 'fuse.js/basic';

/** How far a match may be from what was typed: 0 is letter for letter, 1 is anything (console.md §9). */
const THRESHOLD = 0.6;

/** Finds what has a text near to the one that is typed, the nearest first. An empty text gives all, as they are. */
export function fuzzyFinder<T>(
  things: readonly T[],
  textOf: (thing: T) => string,
): (typed: string) => readonly T[] {
  const fuse = new Fuse(things, { threshold: THRESHOLD, keys: [{ name: 'text', getFn: textOf }] });
  return (typed) => (typed.trim() === '' ? things : fuse.search(typed.trim()).map(({ item }) => item));
}
