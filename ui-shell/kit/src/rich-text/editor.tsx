import '../styles/rich-text.css';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Counter } from '../components/ui/counter';
import { useFieldControl, useFieldLabelId } from '../components/ui/field';
import { fieldVariants } from '../components/ui/input';
import { cn } from '../lib/cn';
import { htmlOf, lengthOf, PARSE_OPTIONS } from './document';
import { extensionsOf, type Formats } from './extensions';
import { cleanPaste } from './paste';
import { useText } from './text';
import { Toolbar } from './toolbar';

export interface EditorProps {
  /** The HTML; an empty text for nothing. */
  value: string;
  onValueChange: (html: string) => void;
  /** Longest text, in characters as the host counts them. More can be typed and is marked; nothing is cut off. */
  limit?: number;
  placeholder?: string;
  /** What can be written; `email` for the elements that an email may have. */
  formats?: Formats;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** The editor itself; `RichTextEditor` loads it. */
export function Editor({
  value,
  onValueChange,
  limit,
  placeholder = '',
  formats = 'all',
  disabled = false,
  className,
  ...labels
}: EditorProps) {
  const t = useText();
  const id = useId();
  const control = useFieldControl(labels);
  const labelId = useFieldLabelId();
  const toolbar = useRef<HTMLDivElement>(null);
  // What the editor said last: only another value replaces its content, and with it the cursor and the history.
  const told = useRef(value);
  const describedBy = [control['aria-describedby'], `${id}-hint`, limit === undefined ? null : `${id}-count`]
    .filter(Boolean)
    .join(' ');
  const name = labels['aria-label'] ?? null;
  // Counted by the editor, so that its attributes follow one change later.
  const [isOver, setOver] = useState(false);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'rich-text min-h-20 flex-1 px-2.5 py-1.5 text-sm outline-none',
    'aria-describedby': describedBy,
    ...(name === null ? {} : { 'aria-label': name }),
    ...(name === null && labelId ? { 'aria-labelledby': labelId } : {}),
    ...(isOver || control['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(control['aria-required'] ? { 'aria-required': 'true' } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
    id: control.id ?? id,
  };
  const editor = useEditor({
    extensions: [...extensionsOf(formats), Placeholder.configure({ placeholder })],
    content: value,
    parseOptions: PARSE_OPTIONS,
    editable: !disabled,
    // It would write a style element, which the page's policy forbids.
    injectCSS: false,
    editorProps: { transformPastedHTML: cleanPaste, attributes },
    onUpdate: (event) => {
      told.current = htmlOf(event.editor);
      onValueChange(told.current);
    },
  });
  const length = useEditorState({ editor, selector: () => lengthOf(editor.state.doc) });
  if (isOver !== (limit !== undefined && length > limit)) setOver(!isOver);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false, parseOptions: PARSE_OPTIONS });
  }, [editor, value]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      toolbar.current?.focus();
    } else if (event.key === 'Escape' && toolbar.current?.contains(event.target as Node)) {
      event.stopPropagation();
      editor.commands.focus();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the editor and of its toolbar pass through it
    <div data-slot="rich-text-editor" className={cn('flex flex-col gap-1', className)} onKeyDown={onKeyDown}>
      <div
        className={cn(
          fieldVariants({ size: null }),
          'flex flex-col overflow-hidden has-[[role=textbox]:focus-visible]:border-ring has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-ring',
          disabled && 'cursor-not-allowed border-border bg-sunken text-subtle-foreground',
          isOver && 'border-urgent-solid',
        )}
      >
        {disabled ? null : (
          <Toolbar ref={toolbar} editor={editor} formats={formats} label={labels['aria-label']} />
        )}
        <EditorContent editor={editor} className="flex max-h-100 flex-col overflow-y-auto" />
      </div>
      <span id={`${id}-hint`} className="sr-only">
        {t('hint')}
      </span>
      {limit === undefined ? null : <Counter id={`${id}-count`} length={length} limit={limit} />}
    </div>
  );
}
