import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { useSave } from '@huddle/kit/edit';
import { formatDay } from '@huddle/kit/lib/time';
import { useState } from 'react';
import { limits, type RecordedResult } from '../api';
import { retractResult, useShowMeasure } from './measures.resource';
import { useMeasureText } from './text';

/** Asks why a recorded result was entered in error. */
export default function RetractDialog({
  result,
  personId,
  onClose,
}: {
  result: RecordedResult;
  personId: number;
  onClose: () => void;
}) {
  const t = useMeasureText();
  const show = useShowMeasure(personId);
  const [reason, setReason] = useState('');
  const obstacle = reason.trim() === '' ? t('retract.needsReason') : null;
  const retract = useSave({
    save: () => retractResult(personId, result.id, reason),
    texts: { saved: t('retract.saved'), failed: t('retract.failed') },
    onSaved: (saved) => {
      show(saved);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm">
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (obstacle === null && !retract.isSaving) retract.save(undefined);
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('retract.title')}</DialogTitle>
            <DialogDescription>
              {t('retract.hint', { label: result.label, date: formatDay(result.doneOn, true) })}
              {result.file ? ` ${t('retract.fileHint', { name: result.file.name })}` : ''}
            </DialogDescription>
          </DialogHeader>
          <DialogBody>
            <Field label={t('retract.reason')} required>
              <Textarea
                rows={2}
                autoGrow
                className="max-h-40"
                limit={limits.RetractionBody.reason.maxLength}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('retract.cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={retract.isSaving} disabledReason={obstacle}>
              {t('retract.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
