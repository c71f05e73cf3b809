import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
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
import { fullName } from '@huddle/kit/lib/person';
import { useState } from 'react';
import type { Thread } from '../api';
import { useText } from '../text';
import { NOTE_LIMIT } from './claims.resource';

/** Asks for the new owner of a thread, with a note. */
export default function HandOverDialog({
  thread,
  pending,
  onHandOver,
  onClose,
}: {
  thread: Thread;
  pending: boolean;
  onHandOver: (groupId: number, note: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [groupId, setGroupId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { patientMetadata: patient } = thread;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('work.handOverTitle')}</DialogTitle>
          <DialogDescription>{t('work.handOverHint', { name: fullName(patient) })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <AssigneePicker
            patientId={thread.patient}
            state={patient.addressState}
            value={groupId}
            onValueChange={setGroupId}
            aria-label={t('work.handOverTo')}
          />
          <Field label={t('work.note')}>
            <Textarea
              value={note}
              maxLength={NOTE_LIMIT}
              rows={3}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={groupId === null && t('work.chooseFirst')}
            pending={pending}
            onClick={() => groupId !== null && onHandOver(groupId, note)}
          >
            {t('work.handOver')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
