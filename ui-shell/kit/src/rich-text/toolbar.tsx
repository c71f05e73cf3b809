import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react';
import * as Primitive from 'radix-ui/toolbar';
import { type Ref, useState } from 'react';
import { IconButton } from '../components/ui/icon-button';
import type { ShortcutKeys } from '../lib/keys';
import type { Formats } from './extensions';
import { LinkDialog } from './link-dialog';
import { useText } from './text';

type ToolName =
  | 'heading'
  | 'subheading'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'code'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote';

interface Tool {
  name: ToolName;
  icon: LucideIcon;
  keys?: ShortcutKeys;
  run: (editor: Editor) => boolean;
  isOn: (editor: Editor) => boolean;
}

/** The buttons in groups. The keys are those of the library. */
const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'heading',
      icon: Heading2,
      keys: 'mod+alt+2',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'subheading',
      icon: Heading3,
      keys: 'mod+alt+3',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'strong',
      icon: Bold,
      keys: 'mod+b',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'em',
      icon: Italic,
      keys: 'mod+i',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'u',
      icon: Underline,
      keys: 'mod+u',
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 's',
      icon: Strikethrough,
      keys: 'mod+shift+s',
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
    {
      name: 'code',
      icon: Code,
      keys: 'mod+e',
      run: (editor) => editor.chain().focus().toggleCode().run(),
      isOn: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      keys: 'mod+shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      keys: 'mod+shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      icon: Quote,
      keys: 'mod+shift+b',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];

const NOT_IN_EMAIL: ReadonlySet<ToolName> = new Set(['heading', 'subheading', 's', 'code', 'blockquote']);

const EMAIL_TOOLS = TOOLS.map((group) => group.filter(({ name }) => !NOT_IN_EMAIL.has(name))).filter(
  (group) => group.length > 0,
);

/** The formatting buttons: one stop of the Tab key, arrow keys move between them. */
export function Toolbar({
  editor,
  formats,
  label,
  ref,
}: {
  editor: Editor;
  formats: Formats;
  label?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const t = useText();
  const [isLinking, setLinking] = useState(false);
  const tools = formats === 'all' ? TOOLS : EMAIL_TOOLS;
  const state = useEditorState({
    editor,
    selector: () => ({
      on: new Set(
        tools
          .flat()
          .filter((tool) => tool.isOn(editor))
          .map(({ name }) => name),
      ),
      isLink: editor.isActive('link'),
      isCode: editor.isActive('code'),
      canIndent: editor.can().sinkListItem('listItem'),
      isInList: editor.isActive('listItem'),
    }),
  });
  return (
    <>
      <Primitive.Root
        ref={ref}
        aria-label={label === undefined ? t('toolbarUnnamed') : t('toolbar', { label })}
        className="flex flex-wrap gap-x-2 gap-y-0.5 border-b border-border bg-surface p-1"
      >
        {tools.map((group) => (
          <div key={group[0]?.name} className="flex">
            {group.map(({ name, icon: Icon, keys, run }) => (
              <Primitive.Button asChild key={name}>
                <IconButton
                  size="sm"
                  label={t(`tools.${name}`)}
                  shortcut={keys}
                  aria-pressed={state.on.has(name)}
                  onClick={() => run(editor)}
                >
                  <Icon aria-hidden />
                </IconButton>
              </Primitive.Button>
            ))}
          </div>
        ))}
        <div className="flex">
          <Primitive.Button asChild>
            <IconButton
              size="sm"
              label={t('tools.outdent')}
              shortcut="mod+["
              disabledReason={state.isInList ? null : t('noList')}
              onClick={() => editor.chain().focus().liftListItem('listItem').run()}
            >
              <IndentDecrease aria-hidden />
            </IconButton>
          </Primitive.Button>
          <Primitive.Button asChild>
            <IconButton
              size="sm"
              label={t('tools.indent')}
              shortcut="mod+]"
              disabledReason={state.canIndent ? null : t(state.isInList ? 'noIndent' : 'noList')}
              onClick={() => editor.chain().focus().sinkListItem('listItem').run()}
            >
              <IndentIncrease aria-hidden />
            </IconButton>
          </Primitive.Button>
          <Primitive.Button asChild>
            <IconButton
              size="sm"
              label={t('tools.link')}
              aria-pressed={state.isLink}
              disabledReason={state.isCode ? t('noLink') : null}
              onClick={() => setLinking(true)}
            >
              <Link aria-hidden />
            </IconButton>
          </Primitive.Button>
        </div>
      </Primitive.Root>
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  );
}
