/** Length at which the host cuts the text of a snippet. */
const SNIPPET_LENGTH = 80;

/** A snippet as it is shown: with an ellipsis if the email may be longer. */
export function previewOf(snippet: string): string {
  return Array.from(snippet).length < SNIPPET_LENGTH ? snippet : `${snippet.trimEnd()}…`;
}
