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
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { useState } from 'react';
import type { Message } from '../../api';
import { useText } from '../../text';
import { previewOf } from './preview';
import { REDACTION_REASONS, type RedactionReason, useRedactMessage } from './removal.resource';

/** Asks for the reason of a redaction. */
export default function RedactMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const redact = useRedactMessage();
  const [reason, setReason] = useState<RedactionReason | null>(null);
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('removal.redactTitle')}</DialogTitle>
          <DialogDescription className="[overflow-wrap:anywhere]">
            {t('removal.redactWhat', { preview: previewOf(message.text) })}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <RadioGroup
            aria-label={t('removal.reason')}
            value={reason ?? ''}
            onValueChange={(value) => setReason(REDACTION_REASONS.find((one) => one === value) ?? null)}
          >
            {REDACTION_REASONS.map((one) => (
              <RadioItem key={one} value={one} label={t(`removal.reasons.${one}`)} />
            ))}
          </RadioGroup>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('removal.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={reason === null && t('removal.reasonMissing')}
            pending={redact.isPending}
            onClick={() => redact.mutate({ message, reason }, { onSuccess: onClose })}
          >
            {t('removal.redact')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
