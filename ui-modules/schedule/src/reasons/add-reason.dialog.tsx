import { Button } from '@huddle/kit/components/ui/button';
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
import type { CancelationReason } from '../api';
import { addReason, useReloadReasons } from './reasons.resource';
import { useReasonsText } from './text';

/** Adds a reason to those of the patient or of the practice. */
export function AddReasonDialog({ root, onClose }: { root: CancelationReason; onClose: () => void }) {
  const t = useReasonsText();
  const reload = useReloadReasons();
  const [label, setLabel] = useState('');
  const add = useSave({
    save: () => addReason(root.id, label),
    texts: { saved: t('added'), failed: t('notAdded') },
    onSaved: () => {
      reload();
      onClose();
    },
  });
  const obstacle = label.trim() === '' ? t('needsLabel') : null;
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
            <DialogTitle>{t('addTo', { group: root.label })}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Field label={t('label')} required>
              <Input
                autoComplete="off"
                maxLength={120}
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={add.isSaving} disabledReason={obstacle}>
              {t('add')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
