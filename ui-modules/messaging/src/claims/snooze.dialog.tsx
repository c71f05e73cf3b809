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
import { Input } from '@huddle/kit/components/ui/input';
import { useState } from 'react';
import { fromLocalInput, toLocalInput } from '../local-time';
import { useText } from '../text';
import { isSnoozeTime, snoozeUntil } from '../thread/work.model';

/** Asks until when a thread is snoozed. */
export default function SnoozeDialog({
  pending,
  onSnooze,
  onClose,
}: {
  pending: boolean;
  onSnooze: (until: Date) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [value, setValue] = useState(() =>
    toLocalInput(snoozeUntil('tomorrow', new Date())?.toISOString() ?? null),
  );
  const instant = fromLocalInput(value);
  const until = instant === null ? null : new Date(instant);
  const isPossible = isSnoozeTime(until, new Date());
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <form
          className="flex min-h-0 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (until && isPossible) onSnooze(until);
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('work.snoozeTitle')}</DialogTitle>
            <DialogDescription>{t('work.snoozeHint')}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <Field label={t('work.until')} error={isPossible ? undefined : t('work.untilWrong')}>
              <Input type="datetime-local" value={value} onChange={(event) => setValue(event.target.value)} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{t('work.cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              pending={pending}
              disabledReason={!isPossible && t('work.untilWrong')}
            >
              {t('work.putAside')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
