import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { Extension, type Extensions } from '@tiptap/react';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { linkAddress, listStart, SCHEMA } from './schema';

const CONTAINERS = new Set(['blockquote', 'bulletList', 'orderedList']);

/** How many containers are nested in each other. */
function nestingOf(node: Node): number {
  let deepest = 0;
  node.forEach((child) => {
    deepest = Math.max(deepest, nestingOf(child));
  });
  return deepest + (CONTAINERS.has(node.type.name) ? 1 : 0);
}

/** Rejects edits that would nest too deep: the sanitiser would dissolve what is deeper. */
function allows(transaction: Transaction): boolean {
  if (!transaction.docChanged) return true;
  const nesting = nestingOf(transaction.doc);
  return nesting <= SCHEMA.maxNesting || nesting <= nestingOf(transaction.before);
}

/** Keeps what the schema limits by value. */
const Limits = Extension.create({
  name: 'limits',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        filterTransaction: allows,
        appendTransaction: (_, __, { doc, tr }) => {
          doc.descendants((node, position) => {
            if (node.type.name !== 'orderedList') return;
            const start = listStart(node.attrs.start) ?? 1;
            if (start !== node.attrs.start || node.attrs.type !== null) {
              tr.setNodeMarkup(position, undefined, { start, type: null });
            }
          });
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});

/** Indents items of lists with Mod-] and Mod-[. Tab leaves the editor, as it leaves any other field. */
const Indentation = Extension.create({
  name: 'indentation',
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // Handled in any case: elsewhere, browsers would go to another page.
      'Mod-]': () => editor.commands.sinkListItem('listItem') || true,
      'Mod-[': () => editor.commands.liftListItem('listItem') || true,
    };
  },
});

/** What can be written: all that the schema allows, or what an email has (record.md §5): no headings, quotes, code and strikethrough. */
export type Formats = 'all' | 'email';

/** The editor's extensions: exactly what can be written. */
export function extensionsOf(formats: Formats): Extensions {
  return formats === 'all' ? EXTENSIONS : EMAIL_EXTENSIONS;
}

const editorOf = (without: Partial<StarterKitOptions>): Extensions => [
  StarterKit.configure({
    codeBlock: false,
    gapcursor: false,
    horizontalRule: false,
    // It would add an empty paragraph to what is stored.
    trailingNode: false,
    heading: { levels: [2, 3] },
    dropcursor: { color: 'var(--ring)', width: 2 },
    link: {
      openOnClick: false,
      linkOnPaste: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) === address,
      // How a link opens is added when it is shown.
      HTMLAttributes: { target: null, rel: null },
    },
    ...without,
  }),
  Limits,
  Indentation,
];

export const EXTENSIONS = editorOf({});
const EMAIL_EXTENSIONS = editorOf({ blockquote: false, code: false, heading: false, strike: false });
