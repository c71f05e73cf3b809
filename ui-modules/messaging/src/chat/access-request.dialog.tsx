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
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type AccessReason, requestAccess } from '../access';
import { useText } from '../text';

/** The reasons for access (navigation.md §4.6), the likeliest for somebody in a message thread first. */
const REASONS = [
  'clinical_care',
  'message_triage',
  'quality',
  'billing',
  'operations',
  'tech',
  'other',
] as const satisfies readonly AccessReason[];

/** Asks for access to a protected patient. What comes of it is the host's to decide and to keep. */
export function AccessRequestDialog({
  patientId,
  open,
  onClose,
}: {
  patientId: number;
  open: boolean;
  onClose: (wasGranted: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose(false)}>
      <DialogContent size="sm">
        <AccessRequestForm patientId={patientId} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function AccessRequestForm({
  patientId,
  onClose,
}: {
  patientId: number;
  onClose: (wasGranted: boolean) => void;
}) {
  const t = useText();
  const queryClient = useQueryClient();
  const reasonId = useId();
  const [reason, setReason] = useState<AccessReason | null>(null);
  const [note, setNote] = useState('');
  const request = useMutation({
    mutationFn: (accessReason: AccessReason) => requestAccess(patientId, accessReason, note.trim() || null),
    onSuccess: () => {
      onClose(true);
      // Other screens show this patient too: what was masked is read anew everywhere.
      return queryClient.invalidateQueries();
    },
  });
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) request.mutate(reason);
      }}
    >
      <DialogHeader>
        <DialogTitle>{t('protected.dialog')}</DialogTitle>
        <DialogDescription>{t('protected.dialogHint')}</DialogDescription>
      </DialogHeader>
      <DialogBody>
        {request.isError ? (
          <ErrorState
            layout="inline"
            className="rounded-md"
            title={t('protected.failed')}
            description={request.error.message}
          />
        ) : null}
        <div>
          <p id={reasonId} className="pb-1 text-sm font-semibold text-muted-foreground">
            {t('protected.reason')}
          </p>
          <RadioGroup
            aria-labelledby={reasonId}
            value={reason ?? ''}
            onValueChange={(value) => setReason(REASONS.find((one) => one === value) ?? null)}
          >
            {REASONS.map((one) => (
              <RadioItem key={one} value={one} label={t(`protected.reasons.${one}`)} />
            ))}
          </RadioGroup>
        </div>
        <Field label={t('protected.note')} hint={t('protected.noteHint')}>
          <Textarea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onClose(false)}>{t('protected.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={request.isPending}
          disabledReason={!reason && t('protected.reasonMissing')}
        >
          {t('protected.request')}
        </Button>
      </DialogFooter>
    </form>
  );
}
