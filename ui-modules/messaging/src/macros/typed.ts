/** A longer text is not a macro's name. */
const LONGEST = 40;

/** A macro search: the position of its `/`, and the text after it. */
export interface TypedMacro {
  start: number;
  words: string;
}

/** The macro search at the cursor: `/` at the beginning of a word, and the text after it without white space. */
export function typedMacro(text: string, cursor: number): TypedMacro | null {
  const match = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, cursor));
  const words = match?.[1];
  if (words === undefined || words.length > LONGEST) return null;
  return { start: cursor - words.length - 1, words };
}
