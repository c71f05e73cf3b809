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
import { DatePicker, useToday } from '@huddle/kit/dates';
import { useSave } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useState } from 'react';
import { addClosure, useReloadHours } from './hours.resource';
import { useHoursText } from './text';

/** Closes the practice on a date. */
export function AddClosureDialog({ onClose }: { onClose: () => void }) {
  const t = useHoursText();
  const reload = useReloadHours();
  const [date, setDate] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [name, setName] = useState('');
  const today = useToday(BUSINESS_ZONE);
  const add = useSave({
    save: () => addClosure({ date: date ?? '', name }),
    texts: { saved: t('closures.added'), failed: t('closures.notAdded') },
    onSaved: () => {
      reload();
      onClose();
    },
  });
  const obstacle = unreadable ?? (date === null ? t('closures.needsDate') : null);
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
            <DialogTitle>{t('closures.add')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Field label={t('closures.date')} required>
              <DatePicker
                value={date}
                min={today}
                timeZone={BUSINESS_ZONE}
                onValueChange={setDate}
                onErrorChange={setUnreadable}
              />
            </Field>
            <Field label={t('closures.name')} hint={t('closures.nameHint')}>
              <Input
                autoComplete="off"
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('closures.cancel')}
            </Button>
            <Button type="submit" variant="primary" pending={add.isSaving} disabledReason={obstacle}>
              {t('closures.add')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
