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
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { PersonPicker } from '@huddle/kit/pickers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchHit } from '../api';
import { reportPair } from './pairs.resource';
import { useDuplicatesText } from './text';

/** Selects the patient's other record. */
export default function ReportDialog({
  patient,
  onClose,
}: {
  patient: { patientId: number; personId: number; name: string };
  onClose: () => void;
}) {
  const t = useDuplicatesText();
  const [other, setOther] = useState<Pick<
    SearchHit,
    'id' | 'personId' | 'firstName' | 'lastName' | 'preferredName'
  > | null>(null);
  const report = useMutation({
    mutationFn: (personId: number) => reportPair(patient.personId, personId),
    onSuccess: () => {
      toast.success(t('reported'));
      onClose();
    },
    onError: (error) => toast.error(t('notReported'), { description: error.message }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('reportOf', { name: patient.name })}</DialogTitle>
          <DialogDescription>{t('reportHint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Field label={t('other')}>
            <PersonPicker
              value={other ? { personId: other.personId, id: other.id ?? null, name: fullName(other) } : null}
              refuse={({ personId }) => (personId === patient.personId ? t('sameRecord') : undefined)}
              onValueChange={setOther}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={report.isPending}
            disabledReason={other ? null : t('chooseFirst')}
            onClick={() => other && report.mutate(other.personId)}
          >
            {t('reportNow')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
