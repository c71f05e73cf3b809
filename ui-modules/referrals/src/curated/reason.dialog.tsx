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
import { useState } from 'react';
import type { ExceptionCause } from './curated.resource';
import { ReasonField } from './reason-field';
import { useCuratedText } from './text';

/**
 * Asks for the reason for an exception: "required when selecting a provider whose recommendation is non-recommended, neutral or no-rating, and
 * when dismissing a suggestion" (navigation.md §5.3).
 */
export default function ReasonForExceptionDialog({
  cause,
  title,
  description,
  confirm,
  isSaving,
  onConfirm,
  onClose,
}: {
  cause: ExceptionCause;
  title: string;
  /** The provider, or what is dismissed. */
  description: string;
  /** The text of the button. */
  confirm: string;
  isSaving: boolean;
  /** Receives the label of the reason. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useCuratedText();
  const [reason, setReason] = useState('');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason !== '' && !isSaving) onConfirm(reason);
          }}
        >
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription className="wrap-anywhere">{description}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <p className="mb-1 text-sm font-semibold text-muted-foreground">{t('reason.label')}</p>
            <ReasonField cause={cause} value={reason} onValueChange={setReason} />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={isSaving}
              disabledReason={reason === '' ? t('reason.missing') : null}
            >
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
