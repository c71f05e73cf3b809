import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { useSave } from '@huddle/kit/edit';
import { useState } from 'react';
import type { TemplateDetails } from '../api';
import { createTemplate } from './templates.resource';
import { useTemplateText } from './text';

/** Adds a template, which is then edited. */
export function AddTemplateDialog({
  onAdded,
  onClose,
}: {
  onAdded: (template: TemplateDetails) => void;
  onClose: () => void;
}) {
  const t = useTemplateText();
  const [title, setTitle] = useState('');
  const [episodic, setEpisodic] = useState(false);
  const add = useSave({
    save: () => createTemplate(title, episodic),
    texts: { saved: t('new.added'), failed: t('new.failed') },
    onSaved: (template) => {
      onAdded(template);
      onClose();
    },
  });
  const obstacle = title.trim() === '' ? t('save.needsTitle') : null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" aria-describedby={undefined}>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (obstacle === null && !add.isSaving) add.save(undefined);
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('new.title')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Field label={t('fields.title')} required hint={t('fields.titleHint')}>
              <Input autoComplete="off" value={title} onChange={(event) => setTitle(event.target.value)} />
            </Field>
            <Checkbox
              label={t('fields.episodic')}
              checked={episodic}
              onCheckedChange={(checked) => setEpisodic(checked === true)}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('new.cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={add.isSaving} disabledReason={obstacle}>
              {t('new.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
