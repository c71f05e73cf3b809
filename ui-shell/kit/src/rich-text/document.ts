import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** White space as it was typed; line ends of the source become spaces. */
export const PARSE_OPTIONS = { preserveWhitespace: true } as const;

const VISIBLE = /[^\p{White_Space}\uFEFF\u200B]/u;

/** The stored form of what is in the editor: empty when there is nothing to read in it. */
export function htmlOf(editor: Editor): string {
  return VISIBLE.test(editor.state.doc.textContent) ? editor.getHTML() : '';
}

/** The number of characters to which a limit applies, as the host counts: those of the text, and line breaks within a block. */
export function lengthOf(doc: Node): number {
  let length = 0;
  doc.descendants((node) => {
    if (node.isText) length += Array.from(node.text ?? '').length;
    else if (node.type.name === 'hardBreak') length += 1;
  });
  return length;
}
