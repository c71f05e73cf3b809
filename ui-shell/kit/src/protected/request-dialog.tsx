import { useId, useState } from 'react';
import {
  ACCESS_REASONS,
  type AccessReason,
  type ProtectedRecord,
  useRequestAccess,
} from '../components/app/request-access';
import { useKitText } from '../components/text';
import { Button } from '../components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/ui/dialog';
import { ErrorState } from '../components/ui/error-state';
import { Field } from '../components/ui/field';
import { RadioGroup, RadioItem } from '../components/ui/radio-group';
import { Textarea } from '../components/ui/textarea';
import { useDraft } from '../session';

const EMPTY = { reason: null, note: '' };

/** The dialog that asks for the reason; its code is loaded when it is first opened. */
export default function RequestDialog({
  record,
  isOpen,
  onOpenChange,
  onDone,
}: {
  record: ProtectedRecord;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone: (wasGranted: boolean) => void;
}) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="sm">
        <RequestForm record={record} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

function RequestForm({ record, onDone }: { record: ProtectedRecord; onDone: (wasGranted: boolean) => void }) {
  const t = useKitText();
  const request = useRequestAccess(record);
  const isPerson = record.personId !== undefined;
  const reasonId = useId();
  // Belongs to no record: the user has no access to this one yet.
  const draft = useDraft<{ reason: AccessReason | null; note: string }>(
    isPerson ? `access:person:${record.personId}` : `access:${record.patientId}`,
    null,
  );
  const { reason, note } = draft.body ?? EMPTY;
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(chosen: AccessReason) {
    setPending(true);
    setFailure(null);
    try {
      await request({ accessReason: chosen, note: note.trim() || null });
      draft.clear();
      onDone(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  }

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) void submit(reason);
      }}
    >
      <DialogHeader>
        <DialogTitle>{t(isPerson ? 'protected.personDialog' : 'protected.dialog')}</DialogTitle>
        <DialogDescription>{t('protected.dialogHint')}</DialogDescription>
      </DialogHeader>
      <DialogBody>
        {failure === null ? null : (
          <ErrorState
            layout="inline"
            className="rounded-md"
            title={t('protected.failed')}
            description={failure}
          />
        )}
        <div>
          <p id={reasonId} className="pb-1 text-sm font-semibold text-muted-foreground">
            {t('protected.reason')}
          </p>
          <RadioGroup
            aria-labelledby={reasonId}
            value={reason ?? ''}
            onValueChange={(value) =>
              draft.setBody({ reason: ACCESS_REASONS.find((one) => one === value) ?? null, note })
            }
          >
            {ACCESS_REASONS.map((one) => (
              <RadioItem key={one} value={one} label={t(`protected.reasons.${one}`)} />
            ))}
          </RadioGroup>
        </div>
        <Field label={t('protected.note')} hint={t('protected.noteHint')}>
          <Textarea
            rows={2}
            value={note}
            onChange={(event) => draft.setBody({ reason, note: event.target.value })}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onDone(false)}>{t('protected.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabledReason={!reason && t('protected.reasonMissing')}
        >
          {t('protected.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
