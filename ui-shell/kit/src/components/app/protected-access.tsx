import { ShieldAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useDraft } from '../../session';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Field } from '../ui/field';
import { RadioGroup, RadioItem } from '../ui/radio-group';
import { Textarea } from '../ui/textarea';
import { ACCESS_REASONS, type AccessReason, type ProtectedRecord, useRequestAccess } from './request-access';

export type ProtectedAccessProps = ProtectedRecord & {
  /** Opens the dialog immediately, as on a patient's page (navigation.md §4.6). */
  asksAtOnce?: boolean;
  /** The record was open until access expired or was revoked; the message says so. */
  wasOpen?: boolean;
  className?: string;
};

/** Replaces a protected record if the user has no access. */
export function ProtectedAccess({
  asksAtOnce = false,
  wasOpen = false,
  className,
  ...record
}: ProtectedAccessProps) {
  const t = useKitText();
  const [isAsking, setAsking] = useState(asksAtOnce && !wasOpen);
  const [wasDeclined, setDeclined] = useState(wasOpen);
  return (
    <>
      <EmptyState
        className={className}
        icon={<ShieldAlert />}
        title={t(
          wasDeclined
            ? 'protected.declined'
            : record.personId === undefined
              ? 'protected.title'
              : 'protected.person',
        )}
        description={t('protected.hint')}
        action={
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('protected.request')}
          </Button>
        }
      />
      <Dialog
        open={isAsking}
        onOpenChange={(isOpen) => {
          setAsking(isOpen);
          setDeclined(!isOpen);
        }}
      >
        <DialogContent size="sm">
          <RequestForm
            record={record}
            onDone={(wasGranted) => {
              setAsking(false);
              setDeclined(!wasGranted);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

const EMPTY = { reason: null, note: '' };

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
