import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/ui/dialog';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { addressOf } from './address';
import { useText } from './text';

/** Asks for the address of a link, and for its text if nothing is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const known: unknown = editor.getAttributes('link').href;
  const isKnown = typeof known === 'string';
  const needsText = !isKnown && editor.state.selection.empty;
  const [address, setAddress] = useState(isKnown ? known : '');
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);

  function save(event: FormEvent) {
    // The dialog is within the form of the field in the tree of React, though not on the page.
    event.preventDefault();
    event.stopPropagation();
    const href = addressOf(address);
    if (href === null) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (needsText) {
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || href,
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    } else chain.setLink({ href }).run();
    onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <form onSubmit={save}>
          <DialogHeader>
            <DialogTitle>{t(isKnown ? 'link.edit' : 'link.add')}</DialogTitle>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-3">
            <Field
              label={t('link.address')}
              hint={t('link.addressHint')}
              error={isRefused ? t('link.addressInvalid') : undefined}
              required
            >
              <Input
                value={address}
                onChange={(event) => {
                  setAddress(event.target.value);
                  setRefused(false);
                }}
              />
            </Field>
            {needsText ? (
              <Field label={t('link.text')}>
                <Input value={text} onChange={(event) => setText(event.target.value)} />
              </Field>
            ) : null}
          </DialogBody>
          <DialogFooter>
            {isKnown ? (
              <Button
                className="mr-auto"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  onClose();
                }}
              >
                {t('link.remove')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t('link.cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('link.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
