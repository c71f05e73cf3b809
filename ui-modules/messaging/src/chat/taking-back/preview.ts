/** What the question before a deletion shows of the message (console.md §9). */
const PREVIEW = 27;

/** A text on one line, cut at 27 characters as people count them. */
export function previewOf(text: string): string {
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.replace(/\s+/g, ' ').trim()),
    ({ segment }) => segment,
  );
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}…` : characters.join('');
}
