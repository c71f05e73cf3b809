/** Preview of a message in the confirmation of its deletion (console.md §9). */
const PREVIEW = 27;

/** A text on one line, cut after 27 user-perceived characters. */
export function previewOf(text: string): string {
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.replace(/\s+/g, ' ').trim()),
    ({ segment }) => segment,
  );
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}…` : characters.join('');
}
