/** More letters than this are no name that somebody looks for. */
const LONGEST = 40;

/** A macro that is being looked for: where its `/` stands, and what was typed after it. */
export interface TypedMacro {
  start: number;
  words: string;
}

/** What is looked for where the cursor stands: `/` at the beginning of a word, and what follows it without white space. */
export function typedMacro(text: string, cursor: number): TypedMacro | null {
  const match = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, cursor));
  const words = match?.[1];
  if (words === undefined || words.length > LONGEST) return null;
  return { start: cursor - words.length - 1, words };
}
